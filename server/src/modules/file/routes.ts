import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context'
import { htmlPage } from '../../lib/http/page'
import { readFile } from './file.repository'
import { checkLink } from './link'

const linkSchema = {
  hide: true,
  params: Type.Object({ fileId: Type.String({ maxLength: 40 }) }),
  querystring: Type.Object({
    expires: Type.String({ maxLength: 20, default: '' }),
    sign: Type.String({ maxLength: 100, default: '' }),
  }),
}

interface LinkRequest {
  Params: { fileId: string }
  Querystring: { expires: string; sign: string }
}

/**
 * Prevents script execution for external files (customer pictures, XML of the tax platform). PDF viewers
 * need scripts; PDF files are created here or signed by the platform.
 */
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** RFC 6266: the file name in UTF-8, with an ASCII fallback for older clients. */
function disposition(name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function refuse(reply: FastifyReply, status: number, title: string, subtitle: string) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(htmlPage({ title, subtitle, body: '' }))
}

/** Registers the file download route. Links are signed and expire; access is authorized when a link is created. */
export function registerFiles(app: FastifyInstance, context: Pick<Context, 'db' | 'clock' | 'cipher'>): void {
  app.get<LinkRequest>('/mp/file/:fileId', { schema: linkSchema }, async ({ params, query }, reply) => {
    const state = checkLink(context, { ...params, ...query })
    if (state === 'EXPIRED')
      return refuse(
        reply,
        410,
        '链接已过期',
        '为保护您的信息，文件链接只在短时间内有效。请回到原来的页面重新打开。',
      )
    if (state === 'FORGED')
      return refuse(reply, 403, '链接无效', '请从保单或订单页面重新打开文件，不要修改链接内容。')
    const file = await readFile(context, params.fileId)
    if (file.mediaType !== 'application/pdf') void reply.header('content-security-policy', inert)
    return reply
      .type(file.mediaType)
      .header('cache-control', 'no-store')
      .header('content-disposition', disposition(file.name))
      .send(file.bytes)
  })
}
