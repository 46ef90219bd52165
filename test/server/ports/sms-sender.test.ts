import Fastify from 'fastify'
import { registerSmsApi, smsSettings, unreachableMobile } from '../../../server/sandbox/sms/api'
import { createTencentSms, type SmsSettings } from '../../../server/src/ports/tencent-sms'
import { startTestServer, type TestServer } from '../support/harness'
import { receivedCode, requestCode } from '../support/identity'

let server: TestServer
let wire: ReturnType<typeof Fastify>
let settings: SmsSettings
beforeAll(async () => {
  server = await startTestServer()
  wire = Fastify()
  registerSmsApi(wire, { ...server.context, dataDir: '' })
  settings = smsSettings(await wire.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await wire.close()
  await server.close()
})

const send = (change: Partial<SmsSettings>, mobile = '13900300001') =>
  createTencentSms({ ...settings, ...change }).sendCode(mobile, '123456')

async function inbox(mobile = ''): Promise<{ mobile: string; text: string; code: string; sentAt: string }[]> {
  return (await fetch(`${server.url}/sandbox/sms.json?mobile=${mobile}`)).json() as never
}

test('the adapter sends; the message is in the inbox', async () => {
  await send({})
  expect(await inbox('13900300001')).toEqual([
    {
      mobile: '13900300001',
      text: '【云杉财险】您的验证码为123456，5 分钟内有效。请勿告诉他人，如非本人操作请忽略本短信。',
      code: '123456',
      sentAt: '2026-06-01T10:00:00+08:00',
    },
  ])
})

test.each([
  [{ secretId: 'unknown' }, 'AuthFailure.SecretIdNotFound'],
  [{ secretKey: 'guessed' }, 'AuthFailure.SignatureFailure'],
])('an account that is not ours is refused: %o', async (change, code) => {
  await expect(send(change, '13900300002')).rejects.toMatchObject({ code })
  expect(await inbox('13900300002')).toEqual([])
})

test.each([
  [{ appId: '1' }, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'],
  [{ signName: '别的公司' }, 'FailedOperation.SignatureIncorrectOrUnapproved'],
  [{ templateId: '9' }, 'FailedOperation.TemplateIncorrectOrUnapproved'],
])('a refusal in the status is an error without the number: %o', async (change, code) => {
  await expect(send(change, '13900300003')).rejects.toThrow(new Error(`SMS was refused: ${code}`))
})

test('a request that was changed or is old is refused', async () => {
  const requests: { url: string; init: RequestInit }[] = []
  const proxy = Fastify()
  proxy.addContentTypeParser('application/json', { parseAs: 'string' }, (_r, body, done) => done(null, body))
  proxy.post('/', async (request) => {
    const {
      authorization = '',
      'x-tc-timestamp': timestamp = '',
      'content-type': type = '',
    } = request.headers
    const headers = {
      authorization,
      'content-type': type,
      'x-tc-timestamp': String(timestamp),
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
    }
    requests.push({ url: settings.baseUrl, init: { method: 'POST', headers, body: String(request.body) } })
    return { Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: '1' } }
  })
  const baseUrl = await proxy.listen({ port: 0, host: '127.0.0.1' })
  await send({ baseUrl }, '13900300004')
  await proxy.close()
  const [recorded] = requests
  if (!recorded) throw new Error('The adapter sent nothing')
  const replay = async (change: RequestInit) => {
    const response = await fetch(recorded.url, { ...recorded.init, ...change })
    const { Response } = (await response.json()) as { Response: { Error?: { Code: string } } }
    return Response.Error?.Code
  }
  const headers = recorded.init.headers as Record<string, string>
  const body = String(recorded.init.body).replace('13900300004', '13900300005')
  expect(await replay({ body })).toBe('AuthFailure.SignatureFailure')
  const old = String(Number(headers['x-tc-timestamp']) - 301)
  expect(await replay({ headers: { ...headers, 'x-tc-timestamp': old } })).toBe('AuthFailure.SignatureExpire')
  expect(await replay({ headers: { ...headers, authorization: 'none' } })).toBe(
    'AuthFailure.InvalidAuthorization',
  )
  expect(await replay({ headers: { ...headers, 'x-tc-action': 'PullSmsSendStatus' } })).toBe('InvalidAction')
  expect(await replay({})).toBeUndefined()
  expect(await inbox('13900300004')).toHaveLength(1)
  expect(await inbox('13900300005')).toEqual([])
})

test('a proxy of the machine is not asked for a loopback address', async () => {
  const before = process.env.http_proxy
  process.env.http_proxy = 'http://127.0.0.1:9'
  try {
    await send({}, '13900300006')
  } finally {
    if (before === undefined) delete process.env.http_proxy
    else process.env.http_proxy = before
  }
  expect(await inbox('13900300006')).toHaveLength(1)
})

test('a message that cannot be sent is said at the mobile, and the log does not name it', async () => {
  const refused = await requestCode(server, unreachableMobile)
  const message = '短信发送失败，请一分钟后重新获取'
  expect(refused).toMatchObject({ code: 422, msg: message, data: { fields: [{ path: 'mobile', message }] } })
  expect(server.logLines.join('')).toContain('FailedOperation.InsufficientBalanceInSmsPackage')
  expect(server.logLines.join('')).not.toContain(unreachableMobile)
})

describe('inbox', () => {
  test('shows the newest first, as text', async () => {
    const { db } = server.context
    await db
      .insertInto('sandboxSms')
      .values({ id: 'x', mobile: '<b>1</b>', text: '<script>alert(1)</script>', sentAt: server.clock.now() })
      .execute()
    server.clock.advance(60_000)
    await requestCode(server, '13900300007')
    const code = await receivedCode(server, '13900300007')
    const response = await fetch(`${server.url}/sandbox/sms`)
    const page = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page).not.toContain('<script>')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.indexOf('13900300007')).toBeLessThan(page.indexOf('&lt;b&gt;1'))
    expect(page).toContain(`<div class="figure">${code}</div>`)
    expect(page).toContain('http-equiv="refresh"')
  })

  test('forgets messages of the day before', async () => {
    await send({}, '13900300008')
    server.clock.advance(86_400_001)
    await send({}, '13900300009')
    expect((await inbox()).map(({ mobile }) => mobile)).toEqual(['13900300009'])
  })
})
