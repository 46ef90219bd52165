import { createSign, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { loadWechatPayKeys, wechatPaySettings } from '../../../server/sandbox/wechat-pay/keys'
import { sealNotification } from '../../../server/sandbox/wechat-pay/notifier'
import { createWeChatPay } from '../../../server/src/ports/wechat-pay'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

/** Sends a signed merchant request; `change` overrides parts of the signature header. */
function signedRequest(change: { timestamp?: number; nonce?: string; serial?: string } = {}) {
  const url = `/v3/pay/transactions/out-trade-no/T-nothing-here?mchid=${gateway.keys.mchId}`
  const timestamp = change.timestamp ?? Math.floor(Date.now() / 1000)
  const nonce = change.nonce ?? randomUUID().replaceAll('-', '')
  const signature = createSign('sha256')
    .update(`GET\n${url}\n${timestamp}\n${nonce}\n\n`)
    .sign(gateway.keys.merchantPrivateKey, 'base64')
  const serial = change.serial ?? gateway.keys.merchantSerialNo
  const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="${gateway.keys.mchId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${serial}",signature="${signature}"`
  return fetch(`${gateway.url}${url}`, {
    headers: { authorization, accept: 'application/json', 'user-agent': 'test' },
  })
}

describe('signatures of calls', () => {
  test('a signed request is answered, once', async () => {
    const nonce = 'n'.repeat(32)
    expect((await signedRequest({ nonce })).status).toBe(404)
    const again = await signedRequest({ nonce })
    expect(again.status).toBe(401)
    expect(await again.json()).toMatchObject({ code: 'SIGN_ERROR' })
  })

  test.each([
    ['too old', { timestamp: Math.floor(Date.now() / 1000) - 600 }],
    ['from the future', { timestamp: Math.floor(Date.now() / 1000) + 600 }],
    ['under another certificate', { serial: 'ABCDEF' }],
  ])('a request %s is refused', async (_name, change) => {
    expect((await signedRequest(change)).status).toBe(401)
  })

  test('a request signed with another key is refused', async () => {
    const stranger = loadWechatPayKeys(fs.mkdtempSync(path.join(server.context.env.DATA_DIR, 'stranger-')))
    const merchant = {
      miniProgramAppId: 'a',
      serviceAccountAppId: 'b',
      notifyUrl: () => 'http://127.0.0.1/n',
    }
    const settings = wechatPaySettings(gateway.keys, gateway.url, merchant)
    const pay = createWeChatPay({ ...settings, privateKey: stranger.merchantPrivateKey }, server.clock)
    await expect(pay.query('T-nothing-here')).rejects.toMatchObject({ reason: 'SIGN_ERROR' })
  })

  test('an answer with a forged signature is refused', async () => {
    gateway.fail(/GET .*out-trade-no/, 'FORGE')
    const { payNo } = await gateway.paid()
    await expect(gateway.pay.query(payNo)).rejects.toMatchObject({
      reason: 'EV3_RES_HEADER_SIGNATURE_DIGEST',
    })
    expect(await gateway.pay.query(payNo)).toMatchObject({ state: 'SUCCESS' })
  })

  test('an answer that does not come is an error of the network', async () => {
    gateway.fail(/jsapi/, 'LOSE')
    const made = gateway.prepayment()
    await expect(gateway.pay.prepay(made)).rejects.toMatchObject({ reason: 'NETWORK' })
    expect(await gateway.pay.query(made.payNo)).toMatchObject({ state: 'NOTPAY' })
  })
})

describe('notifications', () => {
  const open = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    gateway.pay.readNotification(headers, body)

  test('a genuine one is verified and decrypted', async () => {
    const { payNo } = await gateway.paid()
    expect(await open(await gateway.successNotification(payNo))).toEqual({
      id: expect.stringMatching(/^EV-/),
      type: 'PAYMENT',
      payment: {
        payNo,
        state: 'SUCCESS',
        transactionId: expect.any(String),
        amountFen: 9800,
        succeededAt: server.clock.now(),
      },
    })
  })

  test('a changed body, signature, key or time is refused', async () => {
    const { payNo } = await gateway.paid()
    const sealed = await gateway.successNotification(payNo)
    const changed = { ...sealed, body: sealed.body.replace('TRANSACTION', 'TRANSACTIOM') }
    await expect(open(changed)).rejects.toMatchObject({ reason: 'SIGN_ERROR' })
    const probe = { ...sealed.headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${'A'.repeat(344)}` }
    await expect(open({ ...sealed, headers: probe })).rejects.toMatchObject({ reason: 'SIGN_ERROR' })
    const otherKey = { ...sealed.headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' }
    await expect(open({ ...sealed, headers: otherKey })).rejects.toMatchObject({ reason: 'UNKNOWN_SERIAL' })
    await expect(open({ ...sealed, headers: {} })).rejects.toMatchObject({ reason: 'CLOCK_SKEW' })
    server.clock.advance(301_000)
    await expect(open(sealed)).rejects.toMatchObject({ reason: 'CLOCK_SKEW' })
  })

  test('a ciphertext that was changed, though signed, does not open', async () => {
    const { payNo } = await gateway.paid()
    const keys = { ...gateway.keys, apiV3Key: 'f'.repeat(32) }
    const content = { eventType: 'TRANSACTION.SUCCESS' as const, subject: payNo, resource: {} }
    await expect(open(sealNotification(gateway.deps, keys, content))).rejects.toMatchObject({
      reason: 'DECRYPT_ERROR',
    })
  })

  test('one that concerns another merchant or app is refused', async () => {
    const { payNo } = await gateway.paid()
    for (const change of [
      { mchid: '1' },
      { appid: 'wx-other' },
      { amount: { total: 9800, currency: 'USD' } },
    ])
      await expect(open(await gateway.successNotification(payNo, change))).rejects.toMatchObject({
        reason: 'FOREIGN',
      })
  })
})

test('the keys are made once, readable by their owner only', () => {
  const file = path.join(server.context.env.DATA_DIR, 'sandbox', 'wechat-pay.json')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(loadWechatPayKeys(server.context.env.DATA_DIR)).toEqual(gateway.keys)
})
