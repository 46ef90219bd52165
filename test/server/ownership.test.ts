import { type CallName, calls } from '@storefront/contract'
import { sha256 } from '../../server/src/core/cipher'
import { startTestGateway, type TestGateway } from './support/gateway'
import { startTestServer, type TestServer } from './support/harness'
import { login } from './support/identity'
import { nowhere, ownership, ownerOfThings, referencesIn, type Things } from './support/ownership'
import { acceptableRequests } from './support/requests'

type Headers = Record<string, string>

let server: TestServer
let gateway: TestGateway
let owner: Awaited<ReturnType<typeof ownerOfThings>>
let stranger: Headers
let requests: Awaited<ReturnType<typeof acceptableRequests>>
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  requests = await acceptableRequests(server)
  owner = await ownerOfThings(server, gateway, '13600000021')
  stranger = await login(server, '13600000022')
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const names = Object.keys(calls) as CallName[]
const referring = names.filter((name) => typeof ownership[name] === 'function')
const members = names.filter((name) => calls[name].auth)

/** Tables that change with every visit and belong to nobody. */
const passing = ['rateLimit', 'session', 'captcha', 'ticket', 'smsCode', 'job']

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

/** Numbers and ids by which an answer would betray something of the owner. */
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

test.each(referring)('%s: what is somebody else’s is as if it were not there', async (name) => {
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

test.each(members)('%s is refused to whoever is not logged in', async (name) => {
  for (const headers of [
    {},
    { Authorization: 'Bearer nobody' },
    { Authorization: `Bearer ${'x'.repeat(43)}` },
  ])
    expect(await server.callRaw(name, requests[name], headers as Headers)).toEqual({
      status: 401,
      code: 401,
      msg: '登录过期，请重新登录',
      data: null,
    })
})

/** Addresses that are opened rather than called, outside the sandbox, the pictures and the built site. */
const openedAddresses = [
  ...['/check/:code', '/health', '/mp/file/:fileId', '/openapi.json'],
  // Opened by the key of staff only.
  ...['/staff/chat/waiting', '/staff/endorsement/waiting'],
  '/trace/time',
]

/** Every address of a tree of routes, each line of which hangs on a shorter one above it. */
function addressesOf(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part, methods] = /^(.*?)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? []
    if (part === undefined) return []
    const depth = indent.length / 4
    parents[depth] = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + part
    return methods?.includes('GET') ? [parents[depth] ?? ''] : []
  })
}

test('every address that can be opened is known here', () => {
  const opened = addressesOf(server.app.printRoutes({ commonPrefix: false }))
  const own = opened.filter((address) => !/^(\/sandbox\/|\/pictures\/|\/?\*?$)/.test(address))
  expect([...new Set(own)].sort()).toEqual(openedAddresses)
})

test('a link opens its own file, as long as it lasts, and nothing else', async () => {
  const { invoiceNo } = owner.things
  const { data } = await server.call('member/policy/digitalInvoice', { invoiceNo }, owner.headers)
  const statusOf = async (address: string, headers: Headers = {}) =>
    (await fetch(server.url + address, { headers })).status
  expect(await statusOf(data.pdf.url)).toBe(200)
  const pdf = new URL(data.pdf.url, server.url)
  const xml = new URL(data.xml.url, server.url)
  const longer = String(Number(pdf.searchParams.get('expires')) + 1)
  const forged = [
    pdf.pathname,
    `${xml.pathname}${pdf.search}`,
    pdf.pathname + pdf.search.replace(/expires=\d+/, `expires=${longer}`),
    pdf.pathname + pdf.search.replace(/sign=.{4}/, 'sign=AAAA'),
  ]
  for (const address of forged) {
    expect(await statusOf(address)).toBeGreaterThanOrEqual(400)
    expect(await statusOf(address, stranger)).toBeGreaterThanOrEqual(400)
  }
  server.clock.advance(11 * 60_000)
  expect(await statusOf(data.pdf.url)).toBeGreaterThanOrEqual(400)
})

test('after all this the owner finds everything as it was', async () => {
  const answers = await owner.look()
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  for (const mark of marks()) expect(JSON.stringify(answers)).toContain(mark)
})
