import { type CallName, calls } from '@storefront/contract'
import { sha256 } from '../../../server/src/lib/cipher'
import { uploadPicture } from '../support/changes'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login, receivedCode } from '../support/identity'
import { nowhere, ownership, ownerOfThings, referencesIn, type Things } from '../support/ownership'
import { acceptableRequests } from '../support/requests'
import { routesOf } from '../support/routes'
import { holder, subject } from '../support/sale'

type Headers = Record<string, string>

const ownersMobile = '13600000021'
let server: TestServer
let gateway: TestGateway
let owner: Awaited<ReturnType<typeof ownerOfThings>>
let stranger: Headers
let requests: Awaited<ReturnType<typeof acceptableRequests>>
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  requests = await acceptableRequests(server)
  owner = await ownerOfThings(server, gateway, ownersMobile)
  stranger = await login(server, '13600000022')
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const names = Object.keys(calls) as CallName[]
const referring = names.filter((name) => typeof ownership[name] === 'function')
const members = names.filter((name) => calls[name].auth)

/** Tables that change with every visit and have no owner. */
const passing = ['rateLimit', 'session', 'captcha', 'ticket', 'requestedCode', 'job']

async function stateOfTables(): Promise<string> {
  const { db } = server.context
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(kysely|sandbox)/.test(name) && !passing.includes(name))
    .sort()
  const rows = await Promise.all(
    tables.map((name) =>
      db
        .selectFrom(name as 'quote')
        .selectAll()
        .execute(),
    ),
  )
  return sha256(JSON.stringify(rows.map((table) => table.map((row) => JSON.stringify(row)).sort())))
}

function requestOf(name: CallName, things: Things): object {
  const row = ownership[name] as (things: Things) => object
  return row(things)
}

/** Returns the numbers and ids that an answer to another caller must not contain. */
const marks = () => {
  const { orderNo, policyNo, invoiceNo, contactId } = owner.things
  return [orderNo, policyNo, invoiceNo, contactId]
}

test('every call has its row, and none that refers to something passes for one that does not', () => {
  expect(Object.keys(ownership).sort()).toEqual([...names].sort())
  const unguarded = names.filter(
    (name) => typeof ownership[name] !== 'function' && referencesIn(calls[name].request).length > 0,
  )
  expect(unguarded).toEqual([])
})

test.each(referring)('%s answers the same for foreign data as for missing data', async (name) => {
  const before = await stateOfTables()
  for (const headers of [stranger, {}]) {
    const foreign = await server.callRaw(name, requestOf(name, owner.things), headers)
    const missing = await server.callRaw(name, requestOf(name, nowhere), headers)
    expect(foreign).toEqual(missing)
    for (const mark of marks()) expect(JSON.stringify(foreign)).not.toContain(mark)
  }
  expect(await stateOfTables()).toBe(before)
})

test.each(names.filter((name) => ownership[name] === 'OWN'))(
  '%s gives nothing of anybody else',
  async (name) => {
    const answer = await server.callRaw(name, requests[name], await login(server, nextMobile()))
    for (const mark of marks()) expect(JSON.stringify(answer)).not.toContain(mark)
  },
)

let mobiles = 13_600_000_100
const nextMobile = () => String((mobiles += 1))

test.each(members)('%s is refused when the caller is not logged in', async (name) => {
  for (const headers of [
    {},
    { Authorization: 'Bearer unknown' },
    { Authorization: `Bearer ${'x'.repeat(43)}` },
  ])
    expect(await server.callRaw(name, requests[name], headers as Headers)).toEqual({
      status: 401,
      code: 401,
      msg: '登录过期，请重新登录',
      data: null,
    })
})

/** Paths of GET requests, except the sandbox, the staff pages, the pictures and the site. */
const openedAddresses = [
  ...['/check/:code', '/health', '/mp/file/:fileId', '/openapi.json', '/p/:code', '/ready'],
  ...['/robots.txt', '/sitemap.xml'],
  '/trace/time',
]

const openedRoutes = () =>
  routesOf(server.app.printRoutes({ commonPrefix: false })).filter(({ methods }) => methods.includes('GET'))

test('every address that can be opened is known here', () => {
  const own = openedRoutes()
    .map(({ path }) => path)
    .filter((address) => !/^(\/sandbox\/|\/staff(\/|$)|\/pictures\/|\/?\*?$)/.test(address))
  expect([...new Set(own)].sort()).toEqual(openedAddresses)
})

/** Returns a link to each kind of file of a member. */
async function linksOf({ headers, things }: typeof owner): Promise<string[]> {
  const { policyNo, invoiceNo, endorsementNo } = things
  const { data: uploaded } = await uploadPicture(server, headers)
  const asked = { policyNo, type: 'E02' as const, pictures: [uploaded.fileId] }
  const { data: form } = await server.call('member/policy/endorReasons', asked, headers)
  const policy = await server.call('member/policy/ePolicy', { policyNo, kind: 'POLICY' }, headers)
  const endorsement = await server.call('member/policy/endorDocument', { endorsementNo }, headers)
  const { data: invoice } = await server.call('member/policy/digitalInvoice', { invoiceNo }, headers)
  server.clock.advance(60_000)
  await server.call('member/dynamicCode', { purpose: 'EXPORT' }, headers)
  const code = await receivedCode(server, ownersMobile)
  const { data: copy } = await server.call('member/export', { code }, headers)
  const urls = [policy.data.url, endorsement.data.url, invoice.pdf.url, invoice.xml.url, copy.url]
  return [...urls, ...form.pictures.map(({ url }) => url)]
}

async function statusOf(address: string, headers: Headers = {}): Promise<number> {
  const response = await fetch(server.url + address, { headers })
  // An unread body keeps the connection open, and the server waits for it when it closes.
  await response.arrayBuffer()
  return response.status
}

test('a link opens its own file, as long as it lasts, and nothing else', async () => {
  const links = await linksOf(owner)
  expect(links).toHaveLength(6)
  for (const link of links) expect(await statusOf(link)).toBe(200)
  const forged = links.flatMap((link, index) => {
    const { pathname, search, searchParams } = new URL(link, server.url)
    const longer = String(Number(searchParams.get('expires')) + 1)
    const other = new URL(links[(index + 1) % links.length] ?? '', server.url)
    return [
      pathname,
      `${other.pathname}${search}`,
      pathname + search.replace(/expires=\d+/, `expires=${longer}`),
      pathname + search.replace(/sign=.{4}/, 'sign=AAAA'),
    ]
  })
  for (const address of forged)
    for (const headers of [{}, stranger, owner.headers])
      expect(await statusOf(address, headers)).toBeGreaterThanOrEqual(400)
  server.clock.advance(11 * 60_000)
  for (const link of links) expect(await statusOf(link)).toBeGreaterThanOrEqual(400)
})

test('the page that vouches for a document gives away nothing that is not needed for that', async () => {
  const documents = await server.context.db.selectFrom('policyDocument').select('verifyCode').execute()
  expect(documents.length).toBeGreaterThan(1)
  for (const { verifyCode } of documents) {
    const page = await (await fetch(`${server.url}/check/${verifyCode}`)).text()
    expect(page).toContain('是真实的')
    for (const secret of [holder.name, holder.certNo, holder.mobile, subject.street, subject.community])
      expect(page).not.toContain(secret)
  }
})

test('a customer’s login opens no page of staff', async () => {
  const pages = openedRoutes()
    .map(({ path }) => path.replace(/:\w+/g, 'unknown'))
    .filter((path) => /^\/staff(?!\/(login|assets\/|evidence\/replay))/.test(path))
  expect(pages.length).toBeGreaterThan(10)
  for (const headers of [{}, stranger, owner.headers])
    for (const page of pages) {
      const answer = await fetch(server.url + page, { headers, redirect: 'manual' })
      expect([303, 401]).toContain(answer.status)
      expect(await answer.text()).toBe('')
    }
})

test('after all this the owner finds everything as it was', async () => {
  const answers = await owner.look()
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  for (const mark of marks()) expect(JSON.stringify(answers)).toContain(mark)
})
