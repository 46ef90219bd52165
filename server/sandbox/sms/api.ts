import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { newId } from '../../src/lib/identifiers'
import type { SmsSettings } from '../../src/ports/tencent-sms'
import type { SandboxDeps } from '../deps'
import { type Secret, signatureProblem } from './signature'

const secret: Secret = { id: 'sandbox-secret-id', key: 'sandbox-secret-key' }
const account = { appId: '1400000000', signName: '云杉财险', templateId: '1000001' }
const templateText = '您的验证码为{1}，5 分钟内有效。请勿告诉他人，如非本人操作请忽略本短信。'
const keepMs = 86_400_000

/** Number that simulates an account without credit, to test the message for the customer. */
export const unreachableMobile = '19900000000'

/** Returns the settings with which the real adapter connects to the sandbox at `baseUrl`. */
export function smsSettings(baseUrl: string): SmsSettings {
  return { secretId: secret.id, secretKey: secret.key, ...account, baseUrl }
}

const SendSms = Type.Object({
  SmsSdkAppId: Type.String(),
  SignName: Type.String(),
  TemplateId: Type.String(),
  TemplateParamSet: Type.Array(Type.String({ maxLength: 12 }), { minItems: 1, maxItems: 1 }),
  PhoneNumberSet: Type.Array(Type.String(), { minItems: 1, maxItems: 200 }),
})

/** Returns the Tencent Cloud error code for a number; null when the message can be sent. */
function problemOf(number: string, sms: { SmsSdkAppId: string; SignName: string; TemplateId: string }) {
  if (sms.SmsSdkAppId !== account.appId) return 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'
  if (sms.SignName !== account.signName) return 'FailedOperation.SignatureIncorrectOrUnapproved'
  if (sms.TemplateId !== account.templateId) return 'FailedOperation.TemplateIncorrectOrUnapproved'
  if (!/^\+861\d{10}$/.test(number)) return 'InvalidParameterValue.IncorrectPhoneNumber'
  if (number === `+86${unreachableMobile}`) return 'FailedOperation.InsufficientBalanceInSmsPackage'
  return null
}

async function keep(deps: SandboxDeps, mobile: string, code: string): Promise<string> {
  const now = deps.clock.now()
  const id = newId(now)
  const text = `【${account.signName}】${templateText.replace('{1}', code)}`
  await deps.db
    .deleteFrom('sandboxSms')
    .where('sentAt', '<', now - keepMs)
    .execute()
  await deps.db.insertInto('sandboxSms').values({ id, mobile, text, sentAt: now }).execute()
  return id
}

async function send(deps: SandboxDeps, rawBody: string) {
  const sms: unknown = JSON.parse(rawBody)
  if (!Value.Check(SendSms, sms)) return { Error: { Code: 'MissingParameter', Message: 'MissingParameter' } }
  const statuses = []
  for (const PhoneNumber of sms.PhoneNumberSet) {
    const problem = problemOf(PhoneNumber, sms)
    const SerialNo = problem ? '' : await keep(deps, PhoneNumber.slice(3), sms.TemplateParamSet[0] ?? '')
    statuses.push({
      SerialNo,
      PhoneNumber,
      Fee: problem ? 0 : 1,
      SessionContext: '',
      Code: problem ?? 'Ok',
      Message: problem ?? 'send success',
      IsoCode: 'CN',
    })
  }
  return { SendStatusSet: statuses }
}

async function answer(deps: SandboxDeps, request: FastifyRequest) {
  const headers = request.headers as Record<string, string | undefined>
  const rawBody = request.body as string
  const problem = signatureProblem({ headers, rawBody }, secret, Date.now())
  if (problem) return { Error: { Code: problem, Message: problem } }
  if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11')
    return { Error: { Code: 'InvalidAction', Message: 'The request action is invalid.' } }
  return send(deps, rawBody)
}

/** Simulates SendSms of Tencent Cloud; messages are stored in the inbox. */
export function registerSmsApi(wire: FastifyInstance, deps: SandboxDeps): void {
  wire.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/', async (request) => {
      const RequestId = newId(deps.clock.now())
      return { Response: { ...(await answer(deps, request)), RequestId } }
    })
  })
}
