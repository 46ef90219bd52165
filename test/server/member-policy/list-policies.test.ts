import { timeText } from '../../../server/src/lib/clock'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { sellPolicy } from '../support/policies'
import { pageQueries } from '../../../server/src/modules/policy/policy-list.repository'
import { fullScans } from '../support/query-plans'
import { newSubject, saveRequest } from '../support/sale'

let server: TestServer
let gateway: TestGateway
let member: { Authorization: string }
let policyNo: string
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  member = await login(server, '13800138000')
  const request = await saveRequest(server, { subject: newSubject() })
  policyNo = (await sellPolicy(server, gateway, request, member)).policyNo
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

type Tab = Parameters<typeof pageQueries>[1]
const list = async (tab: Tab, cursor?: string) =>
  (await server.call('member/policy/list', { tab, ...(cursor && { cursor }) }, member)).data

/** Copies the policy of the member; each copy is issued after the one before. */
async function copyPolicy(copies: number) {
  const { db } = server.context
  const policy = await db
    .selectFrom('policy')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .executeTakeFirstOrThrow()
  const order = await db
    .selectFrom('saleOrder')
    .selectAll()
    .where('orderNo', '=', policy.orderNo)
    .executeTakeFirstOrThrow()
  for (let index = 1; index <= copies; index += 1) {
    const suffix = String(index).padStart(3, '0')
    const orderNo = `D20270601100000000${suffix}000`
    await db
      .insertInto('saleOrder')
      .values({ ...order, orderNo, proposalNo: `${order.proposalNo}${suffix}` })
      .execute()
    await db
      .insertInto('policy')
      .values({
        ...policy,
        orderNo,
        policyNo: `P20270601100000000${suffix}000`,
        issuedAt: policy.issuedAt + index,
      })
      .execute()
  }
}

test('the state follows the clock, and tabs hold what they say', async () => {
  const [policy] = (await list('UPCOMING')).policies
  expect(policy).toMatchObject({
    policyNo,
    status: 'UPCOMING',
    holderName: '测**',
    startAt: '2026-06-02T00:00:00+08:00',
    endAt: '2027-06-01T23:59:59+08:00',
  })
  const { clock } = server
  const begun = timeText(clock.now())
  const statusAt = async (time: string) => {
    clock.set(time)
    await server.context.db.updateTable('session').set({ expiresAt: 9e12, createdAt: clock.now() }).execute()
    const { data } = await server.call('member/policy/info', { policyNo }, member)
    return [data.status, (await list('IN_FORCE')).policies.length, (await list('EXPIRED')).policies.length]
  }
  expect(await statusAt('2026-06-02T00:00:00+08:00')).toEqual(['IN_FORCE', 1, 0])
  expect(await statusAt('2027-06-01T23:59:59+08:00')).toEqual(['IN_FORCE', 1, 0])
  expect(await statusAt('2027-06-02T00:00:00+08:00')).toEqual(['EXPIRED', 0, 1])
  await statusAt(begun)
})

test('the detail is masked until the member asks, and asking is recorded', async () => {
  const { data } = await server.call('member/policy/info', { policyNo }, member)
  const text = JSON.stringify(data)
  for (const secret of ['测试人', '119999199001010012', '13800138000', '云杉花园'])
    expect(text).not.toContain(secret)
  expect(data.coverages[0]).toMatchObject({ name: '房屋主体', amount: '50 万元' })
  expect(data.exclusions.length).toBeGreaterThan(0)
  expect(data.actions).toContain('EPOLICY')
  const revealed = (await server.call('member/policy/info', { policyNo, reveal: true }, member)).data
  expect(JSON.stringify(revealed.sections)).toContain('119999199001010012')
  const asked = await server.context.db.selectFrom('policyReveal').selectAll().execute()
  expect(asked).toEqual([
    expect.objectContaining({ policyNo, memberId: expect.any(String), at: server.clock.now() }),
  ])
})

test('answers not found when the policy belongs to another member', async () => {
  const stranger = await login(server, '13900139002')
  const refused = await server.call('member/policy/info', { policyNo, reveal: true }, stranger)
  expect(refused).toMatchObject({ code: 404, msg: '没有找到这份保单，请用投保时填写的手机号登录后查看' })
  expect((await server.call('member/policy/list', { tab: 'ALL' }, stranger)).data.policies).toEqual([])
})

/** Ends all policies, with alternating end states. */
async function endAll() {
  const { db } = server.context
  const rows = await db.selectFrom('policy').select('policyNo').orderBy('policyNo').execute()
  for (const [index, { policyNo }] of rows.entries()) {
    const status = ['CANCELLED', 'VOIDED', 'TERMINATED'][index % 3] ?? ''
    await db.updateTable('policy').set({ status }).where('policyNo', '=', policyNo).execute()
  }
}

const paged = ['ALL', 'UPCOMING', 'ENDED'] as const
test.each(paged)('tab %s is read page after page, each policy once', async (tab) => {
  if (tab === 'ALL') await copyPolicy(21)
  if (tab === 'ENDED') await endAll()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(tab, cursor)
    expect(page.policies.length).toBeLessThanOrEqual(10)
    seen.push(...page.policies.map((policy) => policy.policyNo))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(22)
  expect(seen).toEqual([...seen].sort().reverse())
})

test.each(['sc_b', 'x', '1_', `_${'P'.repeat(21)}`])('the cursor %p is refused', async (cursor) => {
  const refused = await server.call('member/policy/list', { tab: 'UPCOMING', cursor }, member)
  expect(refused).toMatchObject({ status: 200, code: 422, msg: '列表已更新，请返回后重新打开' })
})

test.each(['ALL', 'UPCOMING', 'IN_FORCE', 'EXPIRED', 'ENDED'] as const)(
  'tab %s uses an index',
  async (tab) => {
    const now = server.clock.now()
    for (const after of [undefined, { at: now, policyNo }]) {
      const { db } = server.context
      for (const query of pageQueries(db, tab, { memberId: 'm', after, limit: 11, now }))
        expect(await fullScans(db, query.compile())).toEqual([])
    }
  },
)
