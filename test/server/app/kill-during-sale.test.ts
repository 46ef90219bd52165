import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/lib/db/database'
import { Customer } from '../support/customer'
import { createTestDatabase, type TestDatabase } from '../support/database'
import { RealServer } from '../support/real-server'
import { newSubject } from '../support/sale'

const rounds = 8
const customersAtOnce = 6
/** Longer than the lease of a job whose process was killed, ms. */
const restWithinMs = 90_000

let database: TestDatabase
let server: RealServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await RealServer.create(database.env)
  await server.start()
}, 200_000)
afterAll(async () => {
  await server.kill()
  await database.drop()
})

/** Kills the process at a request of the customers. */
class Executioner {
  private left = 0
  private wanted = ''
  private strike: () => void = () => undefined

  /** Kills the server at the `count`-th request from now with the name `wanted`. */
  async killAt(wanted: string, count: number): Promise<void> {
    const time = new Promise<void>((resolve) => (this.strike = resolve))
    this.wanted = wanted
    this.left = count
    await time
    await server.kill()
  }

  hear(name: string): void {
    if (name !== this.wanted) return
    this.left -= 1
    // A random delay, because the work between request and answer takes some milliseconds.
    if (this.left === 0) setTimeout(this.strike, randomInt(12))
  }
}

/** Runs customers one after another until the shop closes; every third insures the home of the one before. */
async function crowd(executioner: Executioner, isOpen: () => boolean, customers: Customer[]): Promise<void> {
  const shop = { url: server.url, onSend: (name: string) => executioner.hear(name) }
  let subject = newSubject()
  const queue = async () => {
    while (isOpen()) {
      if (customers.length % 3 !== 2) subject = newSubject()
      const customer = new Customer(shop, subject)
      customers.push(customer)
      await customer.buy()
    }
  }
  await Promise.all(Array.from({ length: customersAtOnce }, queue))
}

/** Polls every paid order until it is issued or refunded. */
async function waitForRest(customers: Customer[]): Promise<void> {
  const giveUp = Date.now() + restWithinMs
  for (const customer of customers)
    for (const promised of customer.told.filter(({ paid }) => paid))
      for (;;) {
        const { data } = await customer.look(promised)
        if (data.status === 'ISSUED' || data.status === 'REFUNDED') break
        if (Date.now() > giveUp) throw new Error(`Order ${promised.orderNo} is still ${data.status}`)
        await sleep(200)
      }
}

async function readBooks() {
  const db = openDatabase(database.env)
  try {
    return {
      orders: await db.selectFrom('saleOrder').selectAll().execute(),
      proposals: await db.selectFrom('proposal').select('proposalNo').execute(),
      consents: await db.selectFrom('consent').select('proposalNo').execute(),
      policies: await db.selectFrom('policy').selectAll().execute(),
      payments: await db.selectFrom('payment').selectAll().execute(),
      cashier: await db.selectFrom('sandboxTransaction').selectAll().execute(),
      refunds: await db.selectFrom('sandboxRefund').selectAll().execute(),
    }
  } finally {
    await db.destroy()
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const distinct = (values: string[]) => new Set(values).size

test('killed again and again in the middle of work: nothing promised is lost, nothing happens twice', async () => {
  const executioner = new Executioner()
  const customers: Customer[] = []
  let open = true
  const selling = crowd(executioner, () => open, customers)
  for (let round = 0; round < rounds; round += 1) {
    const moment = ['insure/save', 'member/order/pay', 'cashier', 'member/order/query'][round % 4] ?? ''
    await executioner.killAt(moment, 3 + randomInt(8))
    await server.start()
  }
  open = false
  await selling
  await waitForRest(customers)
  await server.stop()

  const books = await readBooks()
  const told = customers.flatMap((customer) => customer.told)
  expect(told.length).toBeGreaterThan(customersAtOnce / 2)
  expect(told.filter(({ paid }) => paid).length).toBeGreaterThan(0)

  for (const promised of told) {
    const order = books.orders.find(({ orderNo }) => orderNo === promised.orderNo)
    const policies = books.policies.filter(({ orderNo }) => orderNo === promised.orderNo)
    expect(order).toBeDefined()
    if (promised.paid) expect(['ISSUED', 'REFUNDED']).toContain(order?.status)
    expect(policies).toHaveLength(order?.status === 'ISSUED' ? 1 : 0)
    if (promised.policyNo) expect(policies[0]?.policyNo).toBe(promised.policyNo)
  }
  // Each save creates one order with a proposal and its evidence.
  expect(books.proposals).toHaveLength(books.orders.length)
  expect(distinct(books.consents.map(({ proposalNo }) => proposalNo))).toBe(books.orders.length)
  // One policy per order and per home.
  expect(distinct(books.policies.map(({ orderNo }) => orderNo))).toBe(books.policies.length)
  expect(distinct(books.policies.map(({ subjectHash }) => subjectHash))).toBe(books.policies.length)
  // Every payment at the cashier is premium or refunded.
  const taken = books.cashier.filter(({ successAt }) => successAt !== null)
  const moneyIn = sum(taken.map(({ totalFen }) => totalFen))
  const moneyBack = sum(books.refunds.map(({ refundFen }) => refundFen))
  expect(moneyIn - moneyBack).toBe(sum(books.policies.map(({ premiumFen }) => premiumFen)))
  expect(distinct(books.refunds.map(({ outTradeNo }) => outTradeNo))).toBe(books.refunds.length)
}, 900_000)
