import { brokenAccess } from '../../server/src/modules/evidence/access'
import { startTestServer, type TestServer } from './support/harness'
import { recordSale, reportAll } from './support/recorded-sale'

const key = 'a-key-for-evidence'
const home = '/staff/evidence'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ EVIDENCE_KEY: key })
})
beforeEach(() => server.clock.advance(60 * 60_000))
afterAll(() => server.close())

const get = (path: string, cookie = '') =>
  fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
const post = (path: string, form: Record<string, string>, cookie = '') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const enter = async (given = key) => post(`${home}/login`, { who: '王敏', key: given })

async function opened(number: string) {
  const cookie = cookieOf(await enter())
  return post(`${home}/open`, { number, reason: '理赔争议' }, cookie)
}

const accesses = (orderNo: string) =>
  server.context.db
    .selectFrom('evidenceAccess')
    .select(['who', 'reason', 'what'])
    .where('orderNo', '=', orderNo)
    .orderBy('position')
    .execute()

test('without the key there is no such page', async () => {
  const without = await startTestServer()
  expect((await fetch(without.url + home)).status).toBe(404)
  await without.close()
})

test('a wrong key opens nothing, and guessing ends', async () => {
  const refused = await enter('another-key-for-evidence')
  expect(refused.status).toBe(403)
  expect(refused.headers.get('set-cookie')).toBeNull()
  for (let tries = 0; tries < 9; tries += 1) await enter('another-key-for-evidence')
  expect((await enter()).status).toBe(429)
})

test('a sale is shown as a film to whoever says why; each look is kept', async () => {
  const sale = await recordSale(server)
  await reportAll(sale.recorder, sale.events)
  const answer = await opened(sale.orderNo)
  const path = answer.headers.get('location') ?? ''
  expect([answer.status, path]).toEqual([303, `${home}/${sale.orderNo}`])
  const cookie = cookieOf(answer)
  const page = await get(path, cookie)
  expect(page.headers.get('content-security-policy')).toContain(
    "default-src 'none'; style-src 'self'; script-src 'self'",
  )
  const text = await page.text()
  expect(text).toContain('证据完整')
  expect(text).toContain('data-screen="doc:EXCLUSIONS"')
  expect(text).not.toContain('13800138000')
  const bundle = (await (await get(`${path}/bundle.json`, cookie)).json()) as {
    schema: string
    verdict: string
  }
  expect(bundle).toMatchObject({ schema: 'evidence-bundle/1', verdict: 'COMPLETE' })
  expect((await get(`${path}/bundle.pdf`, cookie)).headers.get('content-type')).toBe('application/pdf')
  expect(await accesses(sale.orderNo)).toEqual(
    ['REPLAY', 'JSON', 'PDF'].map((what) => ({ who: '王敏', reason: '理赔争议', what })),
  )
})

test('the session is for one order, ends, and cannot be made', async () => {
  const [one, other] = [await recordSale(server), await recordSale(server)]
  const cookie = cookieOf(await opened(one.orderNo))
  const refused = async (path: string, given: string) => (await get(path, given)).headers.get('location')
  expect((await get(`${home}/${one.orderNo}`, cookie)).status).toBe(200)
  expect(await refused(`${home}/${other.orderNo}`, cookie)).toBe(home)
  expect(await refused(`${home}/${one.orderNo}/bundle.json`, '')).toBe(home)
  const [payload = '', signature = ''] = cookie.split('=')[1]?.split('.') ?? []
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...content, orderNo: other.orderNo })).toString('base64url')
  expect(await refused(`${home}/${other.orderNo}`, `evidence=${forged}.${signature}`)).toBe(home)
  server.clock.advance(30 * 60_000)
  expect(await refused(`${home}/${one.orderNo}`, cookie)).toBe(home)
  expect(await accesses(other.orderNo)).toEqual([])
})

test('an unknown number is told, and no reason is no way in', async () => {
  const cookie = cookieOf(await enter())
  const unknown = await post(`${home}/open`, { number: '<b>D1', reason: '核对' }, cookie)
  expect(unknown.status).toBe(422)
  expect(await unknown.text()).toContain('value="&lt;b&gt;D1"')
  const { orderNo } = await recordSale(server)
  expect((await post(`${home}/open`, { number: orderNo, reason: '' }, cookie)).status).toBe(422)
})

test('accesses at the same time stand one after the other; a changed one is found', async () => {
  const { orderNo } = await recordSale(server)
  const cookie = cookieOf(await opened(orderNo))
  await Promise.all([1, 2, 3].map(() => get(`${home}/${orderNo}/bundle.json`, cookie)))
  expect(await accesses(orderNo)).toHaveLength(3)
  expect(await brokenAccess(server.context)).toBeUndefined()
  await server.context.db
    .updateTable('evidenceAccess')
    .set({ reason: '别的原因' })
    .where('orderNo', '=', orderNo)
    .where('position', '=', ({ selectFrom }) =>
      selectFrom('evidenceAccess').select(({ fn }) => fn.max('position').as('last')),
    )
    .execute()
  expect(await brokenAccess(server.context)).toBe((await lastPosition()) ?? 0)
})

const lastPosition = async () =>
  (
    await server.context.db
      .selectFrom('evidenceAccess')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirst()
  )?.last
