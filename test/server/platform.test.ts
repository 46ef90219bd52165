import { startTestServer, type TestServer } from './support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the server answers on its own database', async () => {
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' })
})

test('an unknown call answers in the envelope', async () => {
  expect(await server.callRaw('no/such', {})).toEqual({
    status: 404,
    code: 404,
    msg: '没有这个接口',
    data: null,
  })
})
