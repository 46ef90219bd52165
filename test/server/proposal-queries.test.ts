import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Db } from '../../server/src/db/database'
import { startTestServer, type TestServer } from './support/harness'
import { captchaTicket, newKey, quoteHome, saveRequest } from './support/sale'

let server: TestServer
let plain: Db
const queries = new Map<string, CompiledQuery>()
const looksUp = ['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']

/** Keeps every statement that looks something up. */
const recorder: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (looksUp.includes(node.kind)) {
      const query = plain.getExecutor().compileQuery(node as RootOperationNode, queryId)
      queries.set(query.sql, query)
    }
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  server = await startTestServer()
  plain = server.context.db
  server.context.db = plain.withPlugin(recorder)
})
afterAll(() => server.close())

/** How the database would find the rows. */
async function planOf({ sql, parameters }: CompiledQuery): Promise<string> {
  if (!server.context.env.DATABASE_URL) {
    const { rows } = await plain.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
    return rows.map((row) => (row as { detail: string }).detail).join('\n')
  }
  return plain.transaction().execute(async (trx) => {
    // The tables are too small for an index to pay off; this shows whether there is one.
    await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]))
    return rows.map((row) => Object.values(row as object).join(' ')).join('\n')
  })
}

test('every look-up from quote to order goes by an index', async () => {
  const { quoteNo } = await quoteHome(server)
  await server.call('insure/input', { quoteNo })
  await server.call('insure/digest', { quoteNo })
  const request = await saveRequest(server)
  const saved = await server.call('insure/save', request)
  expect(saved.code).toBe(200)
  await server.call('insure/save', request)
  const again = { ...request, idempotencyKey: newKey(), captchaTicket: await captchaTicket(server) }
  expect((await server.call('insure/save', again)).code).toBe(200)
  const seen = [...queries.keys()].join('\n')
  for (const table of ['quote', 'productVersion', 'idempotency', 'ticket', 'policy'])
    expect(seen).toContain(`"${table}"`)
  for (const query of queries.values()) {
    const plan = await planOf(query)
    expect(`${query.sql}\n${plan}`).not.toMatch(/^SCAN |Seq Scan/m)
    expect(plan).toMatch(/USING (COVERING )?(INDEX|INTEGER PRIMARY KEY)|Index (Only )?Scan/)
  }
})
