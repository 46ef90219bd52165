import { randomBytes } from 'node:crypto'
import { Migrator } from 'kysely'
import { type Db, openDatabase } from '../../../../server/src/lib/db/database'
import { migrate } from '../../../../server/src/lib/db/migrate'
import * as sale from '../../../../server/src/lib/db/migrations/0001-sale'
import * as subjects from '../../../../server/src/lib/db/migrations/0002-subjects'
import { createEmptyDatabase } from '../../support/database'
import { startTestGateway } from '../../support/gateway'
import { documentPrinter, startTestServer, type TestServer } from '../../support/harness'
import { login } from '../../support/identity'
import { type SoldPolicy, sellPolicy } from '../../support/policies'
import { newSubject, saveRequest } from '../../support/sale'

const firstRelease = { '0001-sale': sale, '0002-subjects': subjects }

async function columnsOf(db: Db): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

/** Copies all rows and columns that exist in the first release. */
async function copyRows(from: Db, to: Db): Promise<void> {
  for (const [table, columns] of await columnsOf(to)) {
    if (table.startsWith('kysely')) continue
    const rows = await from
      .selectFrom(table as 'saleOrder')
      .select(columns as 'orderNo'[])
      .execute()
    for (const row of rows)
      await to
        .insertInto(table as 'saleOrder')
        .values(row as never)
        .execute()
  }
}

/** Creates a database of the first release with a member and a policy. */
async function firstReleaseWithPolicy(environment: Record<string, string>) {
  const database = await createEmptyDatabase()
  const db = openDatabase(database.env)
  const provider = { getMigrations: async () => firstRelease }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  const today = await startTestServer(environment)
  const gateway = await startTestGateway(today)
  try {
    const headers = await login(today, '13800138000')
    const request = await saveRequest(today, { subject: newSubject() })
    const sold = await sellPolicy(today, gateway, request, headers)
    await copyRows(today.context.db, db)
    return { database, headers, sold }
  } finally {
    await db.destroy()
    await gateway.close()
    await today.close()
  }
}

let server: TestServer
let headers: { Authorization: string }
let sold: SoldPolicy
beforeAll(async () => {
  const environment = { DATA_KEY: randomBytes(32).toString('base64') }
  const released = await firstReleaseWithPolicy(environment)
  headers = released.headers
  sold = released.sold
  server = await startTestServer(environment, { database: released.database, printer: documentPrinter })
})
afterAll(() => server.close())

test('a database of the first release gets the tables and indexes of a new one', async () => {
  const fresh = await createEmptyDatabase()
  const db = openDatabase(fresh.env)
  try {
    await migrate(db)
    const upgraded = await columnsOf(server.context.db)
    for (const [table, columns] of await columnsOf(db))
      expect([table, [...(upgraded.get(table) ?? [])].sort()]).toEqual([table, [...columns].sort()])
    await expect(migrate(db)).resolves.toBeUndefined()
  } finally {
    await db.destroy()
    await fresh.drop()
  }
})

test('what was sold before is still there, with all that can be done now', async () => {
  const { orderNo, policyNo } = sold
  const orders = await server.call('member/order/list', { tab: 'ISSUED' }, headers)
  expect(orders.data.orders).toMatchObject([{ orderNo, status: 'ISSUED' }])
  const policies = await server.call('member/policy/list', { tab: 'ALL' }, headers)
  expect(policies.data.policies).toMatchObject([{ policyNo, orderNo }])
  const info = await server.call('member/policy/info', { policyNo, reveal: true }, headers)
  expect(JSON.stringify(info.data.sections)).toContain('119999199001010012')
  const types = await server.call('member/policy/endorTypes', { policyNo }, headers)
  expect(types).toMatchObject({ code: 200 })
  const invoices = await server.call('member/policy/queryInvoice', { policyNos: [policyNo] }, headers)
  expect(invoices.data.policies).toMatchObject([{ policyNo, action: 'APPLY' }])
  const { url } = (await server.call('member/policy/ePolicy', { policyNo, kind: 'POLICY' }, headers)).data
  const pdf = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
})
