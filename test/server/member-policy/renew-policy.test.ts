import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { buyPolicy } from '../support/changes'
import { login } from '../support/identity'
import { saveRequest } from '../support/sale'

let server: TestServer
let gateway: TestGateway
let headers: { Authorization: string }
let policyNo: string
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  headers = await login(server, '13800138000')
  policyNo = (await buyPolicy(server, gateway, headers)).policyNo
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const actions = async () => (await server.call('member/policy/info', { policyNo }, headers)).data.actions
const renewal = () => server.call('member/policy/renew', { policyNo }, headers)

async function comeTo(time: string): Promise<void> {
  server.clock.set(time)
  const createdAt = server.clock.now()
  await server.context.db.updateTable('session').set({ expiresAt: 9e12, createdAt }).execute()
}

test('it is offered around the last day only', async () => {
  expect(await actions()).not.toContain('RENEW')
  expect((await renewal()).msg).toContain('现在不能再次投保')
  const offered: Record<string, boolean> = {}
  for (const day of ['2027-05-01', '2027-05-03', '2027-06-01', '2027-07-01', '2027-07-02']) {
    await comeTo(`${day}T10:00:00+08:00`)
    offered[day] = (await actions()).includes('RENEW')
  }
  expect(offered).toEqual({
    '2027-05-01': false,
    '2027-05-03': true,
    '2027-06-01': true,
    '2027-07-01': true,
    '2027-07-02': false,
  })
})

test('what the policy says is filled in, from the day after its end; answers are not', async () => {
  await comeTo('2027-05-20T10:00:00+08:00')
  const { data } = await renewal()
  expect(data).toMatchObject({
    productCode: 'home',
    planCode: 'COMFORT',
    startDate: '2027-06-02',
    values: { 'holder.certNo': '119999199001010012', startDate: '2027-06-02' },
  })
  expect(data).not.toHaveProperty('answers')
  expect(data).not.toHaveProperty('consents')
})

test('the policy after it begins without a gap, its order remembers the one before, and there is one only', async () => {
  await comeTo('2027-05-20T10:00:00+08:00')
  const { data } = await renewal()
  const { planCode, startDate } = data
  const subject = Object.fromEntries(
    Object.entries(data.values).flatMap(([path, value]) =>
      path.startsWith('subject.') ? [[path.slice('subject.'.length), value]] : [],
    ),
  )
  const request = await saveRequest(server, { planCode, startDate, subject })
  const { orderNo } = await buyPolicy(server, gateway, headers, { ...request, renewsPolicyNo: policyNo })
  const order = await server.context.db
    .selectFrom('saleOrder')
    .select('renewsPolicyNo')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
  expect(order.renewsPolicyNo).toBe(policyNo)
  expect(await actions()).not.toContain('RENEW')
})

test('refuses the renewal when the policy belongs to another member', async () => {
  await comeTo('2027-05-20T10:00:00+08:00')
  const stranger = await login(server, '13900139002')
  expect(await server.call('member/policy/renew', { policyNo }, stranger)).toMatchObject({ code: 404 })
})
