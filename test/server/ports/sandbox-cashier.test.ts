import { startTestServer, type TestServer } from '../support/harness'
import { pay, type PlacedOrder, placeOrder, reference, settle } from '../support/orders'
import { insurerName } from '../support/company'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function begin(): Promise<{ order: PlacedOrder; h5Url: string }> {
  const order = await placeOrder(server)
  const { data } = await pay(server, order)
  return { order, h5Url: data.h5Url ?? '' }
}

/** Opens the cashier as the storefront does. @returns the page and the URLs of its two forms */
async function openCashier(h5Url: string, redirectUrl: string) {
  const page = await (await fetch(`${h5Url}&redirect_url=${encodeURIComponent(redirectUrl)}`)).text()
  const [confirm = '', cancel = ''] = [...page.matchAll(/action="([^"]+)"/g)].map(([, action = '']) =>
    action.replaceAll('&amp;', '&'),
  )
  return { page, confirm, cancel }
}

/** Submits a form as a browser does. */
function submit(action: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return fetch(server.url + action, { method: 'POST', headers, body: '', redirect: 'manual' })
}

const statusOf = async (order: PlacedOrder) =>
  (await server.call('member/order/query', reference(order))).data.status

test('shows who is paid how much for what, pays, and returns to the order', async () => {
  const { order, h5Url } = await begin()
  const back = `${server.url}/#/pages/payWeb/index?orderNo=${order.orderNo}`
  const { page, confirm } = await openCashier(h5Url, back)
  expect(page).toContain(insurerName)
  expect(page).toContain('安居家庭财产综合保险 基础版')
  expect(page).toContain((order.amountFen / 100).toFixed(2))
  expect(page).not.toContain('<script')
  const answer = await submit(confirm)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, back])
  await settle(server)
  expect(await statusOf(order)).toBe('ISSUED')
  expect((await openCashier(h5Url, back)).page).toContain('支付成功')
})

test('who cancels comes back unpaid, and may pay later', async () => {
  const { order, h5Url } = await begin()
  const back = `${server.url}/#/pages/payWeb/index?orderNo=${order.orderNo}`
  const { confirm, cancel } = await openCashier(h5Url, back)
  expect((await submit(cancel)).headers.get('location')).toBe(back)
  expect(await statusOf(order)).toBe('PENDING_PAY')
  await submit(confirm)
  await settle(server)
  expect(await statusOf(order)).toBe('ISSUED')
})

test('redirects to this shop only', async () => {
  for (const elsewhere of [
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '//elsewhere.example',
    'nonsense',
  ]) {
    const { h5Url } = await begin()
    const { page, confirm } = await openCashier(h5Url, elsewhere)
    expect(page).not.toContain('elsewhere')
    const forged = `${confirm}&redirect_url=${encodeURIComponent(elsewhere)}`
    expect((await submit(forged)).headers.get('location')).toMatch(/^\/sandbox\/cashier\?prepay_id=wx/)
  }
})

test('what is closed can no longer be paid', async () => {
  const { order, h5Url } = await begin()
  const { confirm } = await openCashier(h5Url, `${server.url}/`)
  server.clock.set(new Date(order.payDeadline).toISOString())
  await settle(server)
  await submit(confirm)
  await settle(server)
  expect(await statusOf(order)).toBe('EXPIRED')
  const { page } = await openCashier(h5Url, `${server.url}/`)
  expect(page).toContain('订单已关闭')
  expect(page).not.toContain('<form')
})

test('an unknown payment is said to be unknown', async () => {
  const answer = await fetch(`${server.url}/sandbox/cashier?prepay_id=wx-none`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('没有找到这笔支付')
})

test('the list names what waits, so that a developer can pay in place of a simulator', async () => {
  const { h5Url } = await begin()
  const list = () => fetch(`${server.url}/sandbox/cashier/pending`).then((answer) => answer.text())
  const { search } = new URL(h5Url)
  expect(await list()).toContain(`/sandbox/cashier${search}`)
  const { confirm } = await openCashier(h5Url, `${server.url}/`)
  await submit(confirm)
  expect(await list()).not.toContain(search)
})
