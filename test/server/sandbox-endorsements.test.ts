import { applicationOf, applyForReview, buyPolicy } from './support/changes'
import { startTestGateway, type TestGateway } from './support/gateway'
import { startTestServer, type TestServer } from './support/harness'
import { login } from './support/identity'

let server: TestServer
let gateway: TestGateway
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  headers = await login(server, '13800138000')
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const open = async (address = '/sandbox/endorsements') => (await fetch(server.url + address)).text()

/** Submits a form as a browser does, and opens the page it leads to. */
async function submit(action: string, fields: Record<string, string> = {}) {
  const answer = await fetch(server.url + action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return open(answer.headers.get('location') ?? '')
}

async function apply() {
  const { policyNo } = await buyPolicy(server, gateway, headers)
  const { data } = await applyForReview(server, headers, policyNo)
  const page = await open()
  const actions = [...page.matchAll(/action="([^"]+)"/g)].map(([, action = '']) =>
    action.replaceAll('&amp;', '&'),
  )
  const [approve = '', refuse = ''] = actions
  return { data, policyNo, page, approve, refuse }
}

test('an application is approved: what changes is seen with its picture, without any key', async () => {
  expect(await open()).toContain('没有等待审核的申请')
  const { data, policyNo, page, approve } = await apply()
  for (const part of ['更正姓名或证件', policyNo, '测试仁', '保费不变']) expect(page).toContain(part)
  const picture = /<img src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await fetch(server.url + picture)).headers.get('content-type')).toBe('image/jpeg')
  expect(await submit(approve)).toContain('没有等待审核的申请')
  expect((await applicationOf(server, headers, data)).status).toBe('EFFECTIVE')
  expect(await submit(approve)).toContain('这项申请已不在审核中')
})

test('an application is refused with a reason, which the customer reads', async () => {
  const { data, refuse } = await apply()
  expect(await submit(refuse, { reason: ' ' })).toContain('请写明不通过的原因')
  expect(await submit(refuse, { reason: '证件照片看不清' })).toContain('没有等待审核的申请')
  expect(await applicationOf(server, headers, data)).toMatchObject({
    status: 'REJECTED',
    statusText: '未通过审核：证件照片看不清',
  })
})

test('who has no key is refused at the door of staff all the same', async () => {
  const answer = await fetch(`${server.url}/staff/endorsement/waiting`)
  expect(await answer.json()).toMatchObject({ code: 403 })
})
