import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { recordSale } from '../support/recorded-sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('files of the sales record', () => {
  it('are limited to ten an hour for one order, from any address', async () => {
    const { orderNo, accessKey } = await recordSale(server)
    const create = (count: number) =>
      server.call('member/order/recordFile', { orderNo, accessKey }, from(`10.1.0.${count}`))
    for (let count = 1; count <= 10; count += 1) expect((await create(count)).code).toBe(200)
    const files = () => server.context.db.selectFrom('storedFile').select('id').execute()
    const stored = await files()
    expect(await create(11)).toMatchObject({ code: 429 })
    expect(await files()).toEqual(stored)
  })

  test.each([
    { limited: 'member', limit: 30, mobile: '13800138000' },
    { limited: 'address', limit: 120, mobile: '13800138001' },
  ])('are limited for one $limited', async ({ limited, limit, mobile }) => {
    const headers = { ...(await login(server, mobile)), ...from(`10.2.0.${limit}`) }
    const { orderNo } = await recordSale(server, headers)
    const create = () => server.call('member/order/recordFile', { orderNo }, headers)
    expect((await create()).code).toBe(200)
    const key = `record-file-${limited}:%`
    await server.context.db.updateTable('rateLimit').set({ count: limit }).where('key', 'like', key).execute()
    expect(await create()).toMatchObject({ code: 429 })
    await server.context.db.deleteFrom('rateLimit').where('key', 'like', key).execute()
  })
})
