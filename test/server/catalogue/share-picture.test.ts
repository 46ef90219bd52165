import { loadImage } from '@napi-rs/canvas'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (file: string) => fetch(`${server.url}/pictures/share/${file}`)

test('every product has a picture that WeChat takes', async () => {
  for (const code of server.context.catalogue.products.keys()) {
    const response = await get(`${code}.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
    const { width, height } = await loadImage(Buffer.from(await response.arrayBuffer()))
    expect([width, height]).toEqual([500, 400])
  }
})

test.each(['nothing.png', 'home', 'home.svg', '..%2Fproduct-home.svg', 'home.png%00'])(
  '%s is not there',
  async (file) => {
    expect((await get(file)).status).toBe(404)
  },
)
