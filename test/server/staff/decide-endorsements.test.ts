import type { DataOf } from '@storefront/contract'
import { applicationOf, applyForReview, buyPolicy } from '../support/changes'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { logInAs, logOf, newStaff, type StaffBrowser } from '../support/staff'

const home = '/staff/endorsements'
let server: TestServer
let gateway: TestGateway
let headers: Record<string, string>
let reviewer: StaffBrowser
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  headers = await login(server, '13800138000')
  reviewer = await logInAs(server, await newStaff(server, '李审核', ['REVIEW']))
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

async function apply() {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const { data } = await applyForReview(server, headers, policyNo)
  const endorsementNo = data.application?.endorsementNo ?? ''
  return { data, policyNo, endorsementNo, path: `${home}/${endorsementNo}` }
}
const statusOf = (data: DataOf<'member/policy/endorSubmit'>) => applicationOf(server, headers, data)
const actsOn = async (endorsementNo: string) =>
  (await logOf(server))
    .filter(({ object }) => object === endorsementNo)
    .map(({ who, act, reason }) => [who, act, reason])

test('an application is approved by a named account, with its pictures and a reason that is stored', async () => {
  expect(await reviewer.text(home)).toContain('没有等待审核的申请')
  const { data, policyNo, endorsementNo, path } = await apply()
  expect(await reviewer.text(home)).toContain(`href="${path}"`)
  const page = await reviewer.text(path)
  for (const part of ['更正姓名或证件', policyNo, '测试仁', '保费不变']) expect(page).toContain(part)
  const picture = /<img src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await fetch(server.url + picture)).headers.get('content-type')).toBe('image/jpeg')

  const noReason = await reviewer.post(path, { decision: 'approve', reason: ' 好 ' })
  expect([noReason.status, (await statusOf(data)).status]).toEqual([422, 'UNDER_REVIEW'])
  expect(await noReason.text()).toContain('请写明原因，至少 4 个字')
  const after = await reviewer.submit(path, { decision: 'approve', reason: '证件与申请一致' })
  expect(after).toContain('没有等待审核的申请')
  for (const part of [endorsementNo, '通过', '李审核', '证件与申请一致']) expect(after).toContain(part)
  expect((await statusOf(data)).status).toBe('EFFECTIVE')
  const review = await server.context.db.selectFrom('endorsementReview').selectAll().executeTakeFirstOrThrow()
  expect(review).toMatchObject({
    ...{ endorsementNo, reviewer: '李审核', approved: 1, reason: '证件与申请一致' },
    at: server.clock.now(),
  })
  const again = await reviewer.post(path, { decision: 'refuse', reason: '证件与申请不一致' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('这项申请已不在审核中')
  expect(await actsOn(endorsementNo)).toEqual([
    ['李审核', 'ENDORSEMENT_READ', '审核批改申请'],
    ['李审核', 'ENDORSEMENT_APPROVE', '证件与申请一致'],
    ['李审核', 'ENDORSEMENT_REFUSE', '证件与申请不一致'],
    ['李审核', 'REFUSED', '这项申请已不在审核中'],
  ])
})

test('an application is refused with a reason that the customer reads', async () => {
  const { data, path } = await apply()
  expect(await reviewer.submit(path, { decision: 'refuse', reason: '证件照片看不清' })).toContain(
    '证件照片看不清',
  )
  expect(await statusOf(data)).toMatchObject({
    status: 'REJECTED',
    statusText: '未通过审核：证件照片看不清',
  })
})

test('of two reviewers who decide at once one succeeds', async () => {
  const { data, path } = await apply()
  const other = await logInAs(server, await newStaff(server, '赵审核', ['REVIEW']))
  const answers = await Promise.all([
    reviewer.post(path, { decision: 'approve', reason: '证件与申请一致' }),
    other.post(path, { decision: 'refuse', reason: '证件照片看不清' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(['EFFECTIVE', 'REJECTED']).toContain((await statusOf(data)).status)
})

test('what is typed is shown again as text, and an unknown application is told', async () => {
  const { path } = await apply()
  const typed = await (await reviewer.post(path, { decision: '', reason: '<script>1</script>' })).text()
  expect(typed).toContain('&lt;script&gt;1&lt;/script&gt;')
  expect(typed).not.toContain('<script>1')
  const unknown = await reviewer.get(`${home}/E20260101000000000000001`)
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('没有这项申请')])
})
