import Fastify, { type FastifyInstance } from 'fastify'
import { registerWechatApi, wechatSettings } from '../../../server/sandbox/wechat/api'
import { createWeChatIdentity } from '../../../server/src/ports/wechat-api'
import type { WeChatSettings } from '../../../server/src/ports/wechat-wire'
import { WeChatError } from '../../../server/src/ports/wechat-identity'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
let wire: FastifyInstance
let settings: WeChatSettings
beforeAll(async () => {
  server = await startTestServer()
  wire = Fastify()
  registerWechatApi(wire, { ...server.context, dataDir: '' })
  settings = wechatSettings(await wire.listen({ port: 0, host: '127.0.0.1' }), () => server.url)
})
afterAll(async () => {
  await wire.close()
  await server.close()
})

const identity = (change: Partial<WeChatSettings> = {}) =>
  createWeChatIdentity({ ...settings, ...change }, server.clock)

async function refusal(question: Promise<unknown>): Promise<WeChatError> {
  const error = await question.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof WeChatError)) throw new Error(`Not refused by WeChat: ${String(error)}`)
  return error
}

/** Starts a WeChat server that answers every request with the same body. */
async function answering(body: unknown) {
  const other = Fastify()
  other.all('/*', async (_request, reply) => reply.type('application/json').send(JSON.stringify(body)))
  const apiUrl = await other.listen({ port: 0, host: '127.0.0.1' })
  return { apiUrl, close: () => other.close() }
}

test('account and secret are checked, and never part of an error', async () => {
  const appId = settings.miniProgram?.appId ?? ''
  const wrong = identity({ miniProgram: { appId, secret: 'wrong-secret' } })
  const errors = [
    await refusal(wrong.openidOfMiniProgram('private-code')),
    await refusal(wrong.mobileOf('private-code')),
    await refusal(
      identity({ miniProgram: { appId: 'wx1', secret: 'wrong-secret' } }).openidOfMiniProgram('c'),
    ),
    await refusal(
      identity({ serviceAccount: { appId: 'wx1', secret: 'wrong-secret' } }).openidOfServiceAccount('c'),
    ),
  ]
  expect(errors.map(({ errcode }) => errcode)).toEqual([40125, 40125, 40013, 40013])
  for (const { message, stack } of errors)
    expect(`${message}${stack}`).not.toMatch(/wrong-secret|private-code/)
})

test('an account that is not set up refuses', async () => {
  const unconfigured = identity({ miniProgram: undefined, serviceAccount: undefined })
  expect([unconfigured.miniProgramAppId, unconfigured.serviceAccountAppId]).toEqual(['', ''])
  expect((await refusal(unconfigured.openidOfMiniProgram('c'))).errcode).toBe(40013)
  expect((await refusal(unconfigured.mobileOf('c'))).errcode).toBe(40013)
  expect((await refusal(unconfigured.openidOfServiceAccount('c'))).errcode).toBe(40013)
  expect(() => unconfigured.authorizeUrl('https://shop.example', 'a')).toThrow(WeChatError)
})

test('a WeChat that cannot be reached is busy', async () => {
  const error = await refusal(identity({ apiUrl: 'http://127.0.0.1:9' }).openidOfMiniProgram('private-code'))
  expect(error.errcode).toBe(-1)
  expect(error.message).toBe('WeChat did not answer /sns/jscode2session: TypeError')
})

test.each([[{}], [{ openid: '' }], ['text'], [null], [{ openid: 5 }]])(
  'an answer that makes no sense is none: %j',
  async (body) => {
    const other = await answering(body)
    expect((await refusal(identity(other).openidOfMiniProgram('c'))).errcode).toBe(-1)
    await other.close()
  },
)

test('errcode 0 beside the data is success', async () => {
  const other = await answering({ errcode: 0, openid: 'o1' })
  await expect(identity(other).openidOfMiniProgram('c')).resolves.toBe('o1')
  await other.close()
})

test('openids are stable per person and account, and a code is swapped once', async () => {
  const wechat = identity()
  const first = await wechat.openidOfMiniProgram('lin:a')
  expect(await wechat.openidOfMiniProgram('lin:b')).toBe(first)
  expect(await wechat.openidOfMiniProgram('chen:a')).not.toBe(first)
  expect(first).toMatch(/^o[\w-]{27}$/)
  expect((await refusal(wechat.openidOfMiniProgram('lin:a'))).errcode).toBe(40163)
  expect((await refusal(wechat.openidOfServiceAccount('lin:c'))).errcode).toBe(40029)
})
