import { startTestServer, type TestServer } from '../../support/harness'
import { newDevice } from '../../support/chat'
import { newKey } from '../../support/orders'
import { postTrace } from '../../support/recorder'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const message = '包含无法识别的字符，请删除后重新填写'

describe.each(['\0', '\ud800', 'a\udc00b'])('text with %j', (text) => {
  it('is refused at its field in a call', async () => {
    const said = { clientId: newKey(), text: `请问${text}` }
    expect(await server.callRaw('help/diglog', { deviceKey: newDevice(), message: said })).toEqual({
      status: 200,
      code: 400,
      msg: message,
      data: { fields: [{ path: 'message.text', message }] },
    })
  })

  it('is refused by the recorder', async () => {
    const init = { appID: 'property-storefront', version: text, deviceId: 'a'.repeat(32), source: 'H5' }
    expect(await postTrace(server, 'init', init)).toMatchObject({ status: 200, code: 400, msg: message })
  })
})

it('accepts a complete surrogate pair', async () => {
  const said = { clientId: newKey(), text: '你好😀' }
  const { code } = await server.callRaw('help/diglog', { deviceKey: newDevice(), message: said })
  expect(code).toBe(200)
})

it('refuses NUL in the query of an address', async () => {
  const response = await fetch(`${server.url}/mp/file/a?sign=%00`)
  expect(await response.json()).toMatchObject({ code: 400, msg: message })
})

it('answers that an address with NUL in its path does not exist', async () => {
  expect((await fetch(`${server.url}/mp/file/a%00b`)).status).toBe(404)
})
