import { type CallName, calls } from '@storefront/contract'
import { addressOf } from '@storefront/contract/call'
import fc from '../../properties'
import { Value } from 'typebox/value'
import { openSession } from '../../../server/src/modules/member/session'
import { watchTables } from '../support/changed-tables'
import type { Answer, TestServer } from '../support/harness'
import { startTestServer } from '../support/harness'
import { login } from '../support/identity'
import { acceptableRequests } from '../support/requests'

const uncounted = ['rateLimit', 'productVersion']

let server: TestServer
const memberMobile = '13900139000'
let member: Record<string, string>
let requests: Awaited<ReturnType<typeof acceptableRequests>>
/** Returns the tables that were changed since it was called last. */
let changedTables: () => Promise<string[]>
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  const tables = (await server.context.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(kysely|sandbox)/.test(name) && !uncounted.includes(name))
  requests = await acceptableRequests(server)
  await login(server, memberMobile)
  changedTables = await watchTables(server.context.db, tables)
})
afterAll(() => server.close())

const names = Object.keys(calls) as CallName[]
const chineseSentence = /^[^A-Za-z]*[\u4e00-\u9fff]{2}/

const isForMembers = (name: string) => name in calls && calls[name as CallName].auth

let callers = 0
/** Sends a body, as a member if the call requires a login. A new IP per call avoids the rate limit. */
async function send(name: string, payload: string, contentType = 'application/json') {
  callers += 1
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  const response = await fetch(server.url + addressOf(name), {
    method: 'POST',
    headers: {
      'content-type': contentType,
      'x-forwarded-for': address,
      ...(isForMembers(name) && member),
    },
    body: payload,
  })
  return { ...((await response.json()) as Omit<Answer<unknown>, 'status'>), status: response.status }
}

/** Expects a refusal with a Chinese message and unchanged tables. */
async function expectRefused(answer: Answer<unknown>) {
  expect(answer.msg).toMatch(chineseSentence)
  for (const field of answer.data?.fields ?? []) expect(field.message).toMatch(chineseSentence)
  expect(await changedTables()).toEqual([])
}

async function expectClearRefusal(name: string, payload: string, contentType?: string) {
  const answer = await send(name, payload, contentType)
  expect(answer.status).toBe(200)
  expect(answer.code).not.toBe(200)
  await expectRefused(answer)
  return answer
}

type Path = string[]

/** Returns the paths to all parts of a value. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...at, key]))]
}

const removed = Symbol('removed')

/** Returns a copy with the part at a path replaced or removed. */
function replaced(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (String(index) !== key) return [item]
      const next = replaced(item, rest, part)
      return next === removed ? [] : [next]
    })
  }
  const next = replaced((value as Record<string, unknown>)[key], rest, part)
  const others = Object.entries(value as object).filter(([name]) => name !== key)
  return Object.fromEntries(next === removed ? others : [...others, [key, next]])
}

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    removed,
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    '',
    ' ',
    [],
    {},
    [[]],
    { value: 1 },
    'x'.repeat(100_000),
    '中'.repeat(5000),
    "' OR '1'='1",
    '"; DROP TABLE quote; --',
    '<img src=x onerror=alert(1)>',
    '../../etc/passwd',
    '\u0000',
    '\ud800',
    '\u202e',
    '2026-02-30',
    '9999-12-31T23:59:59+08:00',
    'constructor',
    '__proto__',
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
)

const raw = (value: unknown) => JSON.stringify(value === removed ? undefined : value) ?? ''

describe.each(names)('%s', (name) => {
  const schema = calls[name].request

  // One of the calls withdraws the consent and so ends the session.
  beforeAll(async () => {
    const { context } = server
    const { id } = await context.db.selectFrom('member').select('id').executeTakeFirstOrThrow()
    const { Authorization } = await openSession(context, context.db, { id, mobile: memberMobile })
    member = { Authorization }
    // Shows that changes are noted.
    expect(await changedTables()).toContain('session')
  })

  test('refuses what is no object', async () => {
    for (const body of ['', 'null', '[]', '"text"', '1', 'true', '{', '{"a":}', '[{}]'])
      await expectClearRefusal(name, body)
  })

  test('refuses another content type and too much content', async () => {
    await expectClearRefusal(name, 'a=1', 'application/x-www-form-urlencoded')
    await expectClearRefusal(name, '<a/>', 'text/xml')
    await expectClearRefusal(name, JSON.stringify({ filler: 'x'.repeat(300_000) }))
  })

  test('refuses every property that it does not know', async () => {
    for (const unknown of ['extra', 'memberId', 'premiumFen', 'constructor']) {
      const answer = await expectClearRefusal(name, JSON.stringify({ ...requests[name], [unknown]: 1 }))
      expect(answer.code).toBe(400)
    }
    await expectClearRefusal(name, `{"__proto__": {"admin": true}}`)
  })

  const required = Object.keys(schema.properties).filter((key) =>
    (schema.required as readonly string[] | undefined)?.includes(key),
  )

  test('names every required property that is missing or null', async () => {
    for (const key of required) {
      const missing = await expectClearRefusal(name, raw(replaced(requests[name], [key], removed)))
      expect(missing.data?.fields).toEqual([{ path: key, message: '请填写此项' }])
      const empty = await expectClearRefusal(name, raw(replaced(requests[name], [key], null)))
      expect(empty.data?.fields?.[0]?.path).toBe(key)
    }
  })

  test('withstands one nasty value anywhere', async () => {
    const paths = pathsIn(requests[name])
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), nasty, async (path, part) => {
        const body = replaced(requests[name], path, part)
        const payload = raw(body)
        const answer = await send(name, payload)
        expect(answer.status).toBeLessThan(500)
        if (answer.code !== 200) return expectRefused(answer)
        expect(Value.Check(schema, JSON.parse(payload))).toBe(true)
        await changedTables()
      }),
      { numRuns: 40 },
    )
  })
})
