import { type Role, roles } from '../../../server/src/modules/staff'
import { startTestServer, type TestServer } from '../support/harness'
import { routesOf } from '../support/routes'
import { logOf, type StaffBrowser, staffAs } from '../support/staff'

/** Required role of each route; the first test fails for a route that is not listed. */
const access: Record<string, Role | 'ANY' | 'PUBLIC'> = {
  'GET /staff': 'ANY',
  'POST /staff/logout': 'ANY',
  'GET /staff/login': 'PUBLIC',
  'POST /staff/login': 'PUBLIC',
  'GET /staff/assets/staff.css': 'PUBLIC',
  'GET /staff/assets/chat.js': 'PUBLIC',
  'GET /staff/chat': 'SERVICE',
  'GET /staff/chat/queue': 'SERVICE',
  'GET /staff/chat/:conversationId': 'SERVICE',
  'GET /staff/chat/:conversationId/messages': 'SERVICE',
  'POST /staff/chat/:conversationId/take': 'SERVICE',
  'POST /staff/chat/:conversationId/answer': 'SERVICE',
  'POST /staff/chat/:conversationId/transfer': 'SERVICE',
  'POST /staff/chat/:conversationId/close': 'SERVICE',
  'POST /staff/chat/:conversationId/typing': 'SERVICE',
  'GET /staff/endorsements': 'REVIEW',
  'GET /staff/endorsements/:endorsementNo': 'REVIEW',
  'POST /staff/endorsements/:endorsementNo': 'REVIEW',
  'GET /staff/work': 'REVIEW',
  'POST /staff/work/jobs/:id': 'REVIEW',
  'POST /staff/work/refunds/:id': 'REVIEW',
  'GET /staff/evidence': 'COMPLIANCE',
  'POST /staff/evidence/open': 'COMPLIANCE',
  'GET /staff/evidence/:orderNo': 'COMPLIANCE',
  'GET /staff/evidence/:orderNo/bundle.json': 'COMPLIANCE',
  'GET /staff/evidence/:orderNo/bundle.pdf': 'COMPLIANCE',
  'GET /staff/evidence/replay.css': 'PUBLIC',
  'GET /staff/evidence/replay.js': 'PUBLIC',
  'GET /staff/log': 'COMPLIANCE',
}
const guarded = Object.entries(access).filter(([, who]) => who !== 'PUBLIC')
const posts = guarded.filter(([route]) => route.startsWith('POST'))

let server: TestServer
let browsers: Record<Role, StaffBrowser>
beforeAll(async () => {
  server = await startTestServer()
  browsers = {
    SERVICE: await staffAs(server, 'SERVICE'),
    REVIEW: await staffAs(server, 'REVIEW'),
    COMPLIANCE: await staffAs(server, 'COMPLIANCE'),
  }
})
afterAll(() => server.close())

const split = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: path.replace(/:\w+/g, 'unknown') }
}
const send = (route: string, headers: Record<string, string>, body?: URLSearchParams) => {
  const { method, path } = split(route)
  return fetch(server.url + path, { method, headers, body, redirect: 'manual' })
}

test('the table names every route of staff', () => {
  const found = routesOf(server.app.printRoutes({ commonPrefix: false })).flatMap(({ path, methods }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  )
  const ofStaff = found.filter((route) => / \/staff(\/|$)/.test(route))
  expect([...new Set(ofStaff)].sort()).toEqual(Object.keys(access).sort())
})

test.each(guarded)('%s leads people without a session to the login', async (route) => {
  for (const cookie of ['', 'staff=unknown', `staff=${'x'.repeat(43)}`]) {
    const answer = await send(route, { cookie })
    const leads = answer.status === 401 || answer.headers.get('location') === '/staff/login'
    expect(leads).toBe(true)
    expect(await answer.text()).toBe('')
  }
})

test.each(guarded)('%s takes the role %s', async (route, who) => {
  for (const role of roles) {
    const { cookie } = browsers[role]
    const answer = await send(route, { cookie })
    const refused = answer.status === 403 && (await answer.text()).includes('您的账号没有这个权限')
    expect([role, refused]).toEqual([role, who !== 'ANY' && who !== role])
  }
})

test('a refused look stands in the log', async () => {
  await browsers.SERVICE.get('/staff/endorsements/E1?token=secret')
  expect((await logOf(server)).at(-1)).toEqual({
    who: '演示客服',
    act: 'FORBIDDEN',
    object: '/staff/endorsements/E1',
    reason: '',
  })
})

test.each(posts)('%s does nothing without the token of its session', async (route, who) => {
  const role = who === 'ANY' || who === 'PUBLIC' ? 'SERVICE' : who
  const other = roles.find((name) => name !== role) ?? role
  const { cookie } = browsers[role]
  const before = (await logOf(server)).length
  const tokens: Record<string, string>[] = [{}, { csrf: '' }, { csrf: browsers[other].csrf }]
  for (const fields of tokens) {
    const answer = await send(route, { cookie }, new URLSearchParams({ reason: '核对核对', ...fields }))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('页面已过期')
  }
  expect((await logOf(server)).length).toBe(before)
})

test('only forms are read', async () => {
  const { cookie, csrf } = browsers.COMPLIANCE
  for (const type of ['application/json', 'text/plain']) {
    const answer = await fetch(`${server.url}/staff/evidence/open`, {
      method: 'POST',
      headers: { cookie, 'content-type': type },
      body: JSON.stringify({ csrf, number: 'D1', reason: '核对' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(415)
  }
})

test('each role sees its own sections, and pages allow no script of others', async () => {
  const titles = ['在线咨询', '批改审核', '任务与退款', '投保回溯', '操作日志']
  const seen: Record<Role, string[]> = {
    SERVICE: ['在线咨询'],
    REVIEW: ['批改审核', '任务与退款'],
    COMPLIANCE: ['投保回溯', '操作日志'],
  }
  for (const role of roles) {
    const answer = await browsers[role].get('/staff')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/)
    expect(titles.filter((title) => page.includes(title))).toEqual(seen[role])
  }
})
