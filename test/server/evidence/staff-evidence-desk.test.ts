import { documentPrinter, startTestServer, type TestServer } from '../support/harness'
import { recordSale, reportAll } from '../support/recorded-sale'
import { logInAs, logOf, newStaff, type StaffBrowser } from '../support/staff'

const home = '/staff/evidence'
let server: TestServer
let people = 0
/** Name of the staff member who is logged in for the current test. */
let name: string
let auditor: StaffBrowser
beforeAll(async () => {
  server = await startTestServer({}, { printer: documentPrinter })
})
beforeEach(async () => {
  server.clock.advance(60 * 60_000)
  name = `合规${(people += 1)}`
  auditor = await logInAs(server, await newStaff(server, name, ['COMPLIANCE']))
})
afterAll(() => server.close())

const open = (number: string, reason = '理赔争议') => auditor.post(`${home}/open`, { number, reason })
const looksAt = async (orderNo: string) =>
  (await logOf(server))
    .filter(({ object, act }) => object === orderNo && act !== 'EVIDENCE_LIST')
    .map(({ who, act, reason }) => [who, act, reason])

test('a sale is replayed and exported for a reason; each view is logged', async () => {
  const sale = await recordSale(server)
  await reportAll(sale.recorder, sale.events)
  const answer = await open(sale.orderNo)
  const path = answer.headers.get('location') ?? ''
  expect([answer.status, path]).toEqual([303, `${home}/${sale.orderNo}`])
  const page = await auditor.get(path)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
  const text = await page.text()
  expect(text).toContain('证据完整')
  expect(text).toContain('data-screen="doc:EXCLUSIONS"')
  expect(text).not.toContain('13800138000')
  const bundle = (await (await auditor.get(`${path}/bundle.json`)).json()) as {
    schema: string
    verdict: string
  }
  expect(bundle).toMatchObject({ schema: 'evidence-bundle/1', verdict: 'COMPLETE' })
  expect((await auditor.get(`${path}/bundle.pdf`)).headers.get('content-type')).toBe('application/pdf')
  expect(await looksAt(sale.orderNo)).toEqual(
    ['EVIDENCE_REPLAY', 'EVIDENCE_JSON', 'EVIDENCE_PDF'].map((act) => [name, act, '理赔争议']),
  )
  const again = await auditor.text(path)
  for (const part of ['查看回放', '导出 JSON', '导出 PDF', name]) expect(again).toContain(part)
})

test('a session shows the evidence of the order it named a reason for, and of no other', async () => {
  const [one, other] = [await recordSale(server), await recordSale(server)]
  expect((await auditor.get(`${home}/${one.orderNo}`)).headers.get('location')).toBe(home)
  await open(one.orderNo)
  expect((await auditor.get(`${home}/${one.orderNo}`)).status).toBe(200)
  for (const ending of ['', '/bundle.json', '/bundle.pdf'])
    expect((await auditor.get(`${home}/${other.orderNo}${ending}`)).headers.get('location')).toBe(home)
  expect(await looksAt(other.orderNo)).toEqual([])
})

test('an unknown number is told, and no evidence is shown without a reason', async () => {
  const unknown = await open('<b>D1', '核对')
  expect(unknown.status).toBe(404)
  const page = await unknown.text()
  expect(page).toContain('value="&lt;b&gt;D1"')
  expect(page).toContain('没有找到这个订单或保单')
  const { orderNo } = await recordSale(server)
  for (const reason of ['', ' ', '查']) expect((await open(orderNo, reason)).status).toBe(422)
  expect((await auditor.get(`${home}/${orderNo}`)).headers.get('location')).toBe(home)
})
