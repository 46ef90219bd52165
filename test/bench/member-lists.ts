import type { CallName, RequestOf } from '@storefront/contract'
import type { TestServer } from '../server/support/harness'
import { type SeededMember, seedMember } from './seed'

const few = 10
const many = 10_000
const rounds = 60

interface Look {
  name: CallName
  request: Record<string, unknown>
  /** Label of the variant in the report. */
  title: string
}

const orderTabs: RequestOf<'member/order/list'>['tab'][] = ['ALL', 'UNPAID', 'ISSUED', 'ENDED']
const policyTabs: RequestOf<'member/policy/list'>['tab'][] = [
  'ALL',
  'UPCOMING',
  'IN_FORCE',
  'EXPIRED',
  'ENDED',
]

const looks: Look[] = [
  { name: 'member/center', request: {}, title: '' },
  ...orderTabs.map((tab): Look => ({ name: 'member/order/list', request: { tab }, title: tab })),
  ...policyTabs.map((tab): Look => ({ name: 'member/policy/list', request: { tab }, title: tab })),
  { name: 'member/order/listNoPay', request: { visitorOrders: [] }, title: '' },
  { name: 'member/policy/queryInvoice', request: { withForm: true }, title: 'with form' },
]

/** Returns the cursor of a page in the middle of the list. */
async function deepCursor(server: TestServer, { headers, policies }: SeededMember, look: Look) {
  const pages = Math.floor(policies / 100)
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const request = { ...look.request, ...(cursor && { cursor }) }
    const from = { 'x-forwarded-for': `10.9.0.${page}` }
    const answer = await server.callRaw(look.name, request, { ...headers, ...from })
    const { nextCursor } = answer.data as { nextCursor: string | null }
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return cursor
}

type Call = () => Promise<number>

let turns = 0
/** Creates a call that returns its time in ms. Each call has its own IP address, because of the rate limit. */
function timed(server: TestServer, { headers }: SeededMember, { name, request }: Look): Call {
  return async () => {
    turns += 1
    const from = { 'x-forwarded-for': `10.8.${(turns >> 8) & 255}.${turns & 255}` }
    const begun = performance.now()
    const { code, msg } = await server.callRaw(name, request, { ...headers, ...from })
    if (code !== 200) throw new Error(`${name} was refused: ${code} ${msg}`)
    return performance.now() - begun
  }
}

const median = (times: number[]) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Returns the medians of two alternating calls, so that other load on the machine slows both. */
async function compare(one: Call, other: Call): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await one())
    times[1].push(await other())
  }
  return [median(times[0]), median(times[1])]
}

function print({ name, title }: Look, [small, large]: [number, number]) {
  const label = `${name} ${title}`.padEnd(44)
  const ratio = (large / small).toFixed(2)
  console.log(`${label} ${small.toFixed(1).padStart(6)} ms ${large.toFixed(1).padStart(6)} ms  × ${ratio}`)
}

/** Compares the response times of a member with 10 policies and a member with 10,000. */
export async function compareLists(server: TestServer): Promise<void> {
  const small = await seedMember(server, '13711110001', few)
  const large = await seedMember(server, '13711110002', many)
  console.log(`\nMedian of a member's calls with ${few} and with ${many} policies and orders:`)
  for (const look of looks) {
    const first = timed(server, small, look)
    print(look, await compare(first, timed(server, large, look)))
    if (!('tab' in look.request)) continue
    const cursor = await deepCursor(server, large, look)
    if (cursor === undefined) continue
    const deep = { ...look, request: { ...look.request, cursor }, title: `${look.title}, deep` }
    print(deep, await compare(first, timed(server, large, deep)))
  }
}
