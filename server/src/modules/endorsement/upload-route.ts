import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { loginRequired, ruleError } from '../../lib/errors'
import { addressKey, type Rate, takeRates } from '../../lib/rate-limit'
import { keepPicture, mostBytes } from './uploaded-pictures'

/** Body code of a successful upload (spec §5). */
const uploadedCode = 1
const hourMs = 3_600_000
/** Rate limits above any normal use; each file may take ten megabytes of the database. */
const rates: Rate[] = [
  { limit: 60, windowMs: hourMs },
  { limit: 120, windowMs: 24 * hourMs },
]

/** @throws the error when the multipart parser gave it a status; otherwise the body ended early or is malformed. */
function refuseIncomplete(error: Error & { statusCode?: number }): never {
  throw error.statusCode ? error : ruleError('图片没有上传完整，请重新上传')
}

/** Higher limits, because many customers of a mobile network share one address. */
const perAddress: Rate[] = [
  { limit: 300, windowMs: hourMs },
  { limit: 1_000, windowMs: 24 * hourMs },
]

/** Returns the single file of a request, from the field `file`. */
async function sentFile(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file().catch(refuseIncomplete)
  if (!part || part.fieldname !== 'file') throw ruleError('没有收到图片，请重新选择')
  const tooLarge = ruleError('图片超过 10 MB，请压缩后再上传')
  const bytes = await part.toBuffer().catch((error: Error) => {
    if (part.file.truncated) throw tooLarge
    return refuseIncomplete(error)
  })
  if (part.file.truncated) throw tooLarge
  if (bytes.length === 0) throw ruleError('图片是空的，请重新选择')
  return bytes
}

/** Registers `POST /mp/upload/image`: a picture of the member in the multipart field `file`. */
export function registerUploads(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: mostBytes, files: 1, fields: 5, parts: 6 } })
    scope.post(
      '/mp/upload/image',
      { bodyLimit: mostBytes + 64 * 1024, schema: { hide: true } },
      async (request) => {
        const session = await app.findSession(request.headers.authorization)
        if (!session) throw loginRequired()
        await takeRates(context, `upload:${session.memberId}`, rates)
        await takeRates(context, `upload-address:${addressKey(context, request.ip)}`, perAddress)
        const data = await keepPicture(context, session, await sentFile(request))
        return { code: uploadedCode, msg: '', data }
      },
    )
  })
}
