import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName, RequestOf } from '@storefront/contract'
import { type Db, openDatabase } from '../../../server/src/lib/db/database'
import { payAtCashier } from '../support/cashier'
import { createTestDatabase, type TestDatabase } from '../support/database'
import { startTestServer } from '../support/harness'
import { login } from '../support/identity'
import { placeOrder } from '../support/orders'
import { RealServer } from '../support/real-server'
import { newKey } from '../support/sale'

const mobile = '13800138000'
const policies = 4
const restWithinMs = 180_000

let database: TestDatabase
let db: Db
let server: RealServer
let headers: Record<string, string>
let policyNos: string[]
let premiumFen: number

/** Sells policies to a member; cover starts tomorrow by the system clock. */
async function sell(): Promise<void> {
  const shop = await startTestServer({}, { database: { ...database, drop: async () => undefined } })
  shop.clock.set(new Date().toISOString())
  headers = { ...(await login(shop, mobile)), 'content-type': 'application/json' }
  for (let count = 0; count < policies; count += 1) {
    const order = await placeOrder(shop, { holderMobile: mobile })
    await payAtCashier(shop, order)
    premiumFen = order.amountFen
  }
  await shop.close()
}

beforeAll(async () => {
  database = await createTestDatabase()
  await sell()
  db = openDatabase(database.env)
  policyNos = (await db.selectFrom('policy').select('policyNo').execute()).map(({ policyNo }) => policyNo)
  server = await RealServer.create(database.env)
  await server.start()
}, 300_000)
afterAll(async () => {
  await server.kill()
  await db.destroy()
  await database.drop()
})

/** Sends a call; the process may die before it answers. */
async function send<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<void> {
  const init = { method: 'POST', headers, body: JSON.stringify(request) }
  await fetch(`${server.url}/mp/${name}`, init).catch(() => undefined)
}

const invoice = (policyNo: string) =>
  send('member/policy/eInvoice', {
    policyNos: [policyNo],
    title: { type: 'PERSON' },
    idempotencyKey: newKey(),
  })

const cancel = (policyNo: string) =>
  send('member/policy/cancel', {
    policyNo,
    reason: 'OTHER',
    preview: false,
    previewedFen: -premiumFen,
    idempotencyKey: newKey(),
    agreed: true,
  })

type Table = 'sandboxInvoice' | 'refund' | 'sandboxRefund'

async function count(table: Table): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

const awaited = ['ISSUE_INVOICE', 'ISSUE_RED_INVOICE', 'REFUND'] as const

/** Makes waiting jobs due, as if their retry delay were over. */
async function letJobsBeDue(): Promise<void> {
  const now = Date.now()
  await db
    .updateTable('job')
    .set({ runAt: now })
    .where('doneAt', 'is', null)
    .where('kind', 'in', awaited)
    .where('leaseUntil', '<=', now)
    .where('runAt', '>', now)
    .execute()
}

/** Kills the process up to 12 ms after the next row is inserted into the table, and restarts it. */
async function killAfterNext(table: Table, act: () => Promise<unknown>): Promise<void> {
  const before = await count(table)
  const acting = act()
  while ((await count(table)) === before) await sleep(2)
  await sleep(randomInt(12))
  await server.kill()
  await acting
  // Simulates a downtime until the leases of the interrupted jobs expire.
  await db.updateTable('job').set({ leaseUntil: 0 }).where('doneAt', 'is', null).execute()
  await server.start()
}

async function readBooks() {
  return {
    endorsements: await db.selectFrom('endorsement').select(['policyNo', 'status']).execute(),
    refunds: await db.selectFrom('refund').select(['payNo', 'amountFen', 'status']).execute(),
    given: await db.selectFrom('sandboxRefund').select(['outTradeNo', 'refundFen']).execute(),
    invoices: await db.selectFrom('invoice').select(['policyNo', 'status', 'redFen']).execute(),
    reds: await db.selectFrom('redInvoice').select(['amountFen', 'status']).execute(),
    platform: await db.selectFrom('sandboxInvoice').select(['originalNo', 'amountFen']).execute(),
    jobs: await db
      .selectFrom('job')
      .select(['kind', 'lastError'])
      .where('doneAt', 'is', null)
      .where('kind', 'in', awaited)
      .execute(),
  }
}

/** Waits until all jobs and endorsements are done. */
async function rest() {
  const giveUp = Date.now() + restWithinMs
  for (;;) {
    const books = await readBooks()
    const done = books.endorsements.every(({ status }) => status === 'DONE')
    if (done && books.jobs.length === 0) return books
    if (Date.now() > giveUp) throw new Error(`No rest: ${JSON.stringify(books)}`)
    await letJobsBeDue()
    await sleep(200)
  }
}

test('killed while invoices are issued and money goes back: one of each, to the fen', async () => {
  const [invoiced = '', both = '', cancelled = '', other = ''] = policyNos
  await killAfterNext('sandboxInvoice', () => invoice(both).then(() => invoice(invoiced)))
  await killAfterNext('refund', () => cancel(cancelled))
  await killAfterNext('sandboxRefund', () => Promise.all([cancel(both), cancel(other)]))
  // Repeats the unanswered requests, as a customer would.
  for (const policyNo of [both, cancelled, other]) await cancel(policyNo)
  await invoice(invoiced)
  const books = await rest()

  const back = [both, cancelled, other]
  expect(books.endorsements.map(({ policyNo }) => policyNo).sort()).toEqual([...back].sort())
  expect(books.refunds).toHaveLength(back.length)
  for (const refund of books.refunds)
    expect(refund).toMatchObject({ amountFen: premiumFen, status: 'SUCCESS' })
  expect(books.given.map(({ refundFen }) => refundFen)).toEqual(back.map(() => premiumFen))
  expect(new Set(books.given.map(({ outTradeNo }) => outTradeNo)).size).toBe(back.length)
  expect([...books.invoices].sort((one) => (one.policyNo === invoiced ? -1 : 1))).toEqual([
    { policyNo: invoiced, status: 'ISSUED', redFen: 0 },
    { policyNo: both, status: 'RED_DONE', redFen: premiumFen },
  ])
  expect(books.reds).toEqual([{ amountFen: premiumFen, status: 'DONE' }])
  expect(books.platform.filter(({ originalNo }) => originalNo === null)).toHaveLength(2)
  expect(books.platform.filter(({ originalNo }) => originalNo !== null)).toHaveLength(1)
}, 900_000)
