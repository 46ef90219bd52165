import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Db } from '../../../server/src/lib/db/database'

/** An SQL statement as sent to the database. */
interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Returns the database with a plugin that records every statement. */
export function recordStatements(db: Db): { db: Db; statements: Map<string, Statement> } {
  const statements = new Map<string, Statement>()
  const note = (node: RootOperationNode) => {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'recorded' })
    statements.set(sql, { sql, parameters })
    return node
  }
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => note(node),
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(recorder), statements }
}

/**
 * Returns the lines of the query plan that scan a whole table, for a statement with a condition.
 * @param db a separate connection: the SQLite driver leaves an explained statement half read.
 */
export async function fullScans(db: Db, statement: Statement): Promise<string[]> {
  if (!/\bwhere\b/i.test(statement.sql) || /^insert/i.test(statement.sql)) return []
  const { sql, parameters } = statement
  if (process.env.TEST_DATABASE_URL)
    return db.transaction().execute(async (trx) => {
      // PostgreSQL prefers a sequential scan for a table of three rows.
      await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
      const plan = await trx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${sql}`, [...parameters]),
      )
      return plan.rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))
    })
  const plan = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  // The result of a subquery is always scanned, so its scan does not count.
  const found = [...sql.matchAll(/\) as "(\w+)"/g)].map(([, name = '']) => name)
  return plan.rows
    .map(({ detail }) => detail)
    .filter((line) => line.startsWith('SCAN') && !found.includes(line.split(' ')[1] ?? ''))
}
