import { newDevice } from '../support/chat'
import { startTestServer, type TestServer } from '../support/harness'
import { receivedCode, requestCode } from '../support/identity'

const minuteMs = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())

let callers = 0
const newCaller = () => ({ 'x-forwarded-for': `10.1.0.${(callers += 1)}` })
let mobiles = 13_900_200_000
const newMobile = () => String((mobiles += 1))
const ask = (mobile: string, headers: Record<string, string>, deviceKey: string) =>
  requestCode(server, mobile, headers, deviceKey)
const enter = (mobile: string, code: string, headers: Record<string, string>, deviceKey?: string) =>
  server.call('login/login', { mobile, code, ...(deviceKey && { deviceKey }) }, headers)
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('code of a device', () => {
  it('is not affected by guesses of other devices, and opens nothing for them', async () => {
    const [mobile, own] = [newMobile(), newDevice()]
    expect((await ask(mobile, newCaller(), own)).code).toBe(200)
    const code = await receivedCode(server, mobile)
    for (const deviceKey of [...Array.from({ length: 5 }, newDevice), undefined]) {
      expect((await enter(mobile, code, newCaller(), deviceKey)).msg).toBe('验证码已失效，请重新获取')
      expect((await enter(mobile, wrongOf(code), newCaller(), deviceKey)).code).toBe(422)
    }
    expect((await enter(mobile, code, newCaller(), own)).code).toBe(200)
  })

  it('is sent although other devices have requested codes for the mobile', async () => {
    const mobile = newMobile()
    for (const deviceKey of Array.from({ length: 4 }, newDevice)) {
      expect((await ask(mobile, newCaller(), deviceKey)).code).toBe(200)
      expect((await ask(mobile, newCaller(), deviceKey)).code).toBe(429)
      server.clock.advance(minuteMs / 2)
    }
    const stranger = newDevice()
    for (let count = 0; count < 6; count += 1) {
      server.clock.advance(minuteMs)
      expect((await ask(mobile, newCaller(), stranger)).code).toBe(count < 5 ? 200 : 429)
    }
    expect((await ask(mobile, newCaller(), newDevice())).code).toBe(200)
  })

  it('is sent ten times a day to one mobile from one address, whatever devices are named', async () => {
    const [mobile, headers] = [newMobile(), newCaller()]
    for (let count = 0; count < 11; count += 1) {
      server.clock.advance(10 * minuteMs)
      expect((await ask(mobile, headers, newDevice())).code).toBe(count < 10 ? 200 : 429)
    }
    expect((await ask(mobile, newCaller(), newDevice())).code).toBe(200)
  })
})
