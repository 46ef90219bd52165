import type { Kysely } from 'kysely'
import { addText, createIndexes, createTables, key, number, text } from '../columns'

/** Adds the log of unmasked policy views, and the renewed policy of an order. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    policyReveal: [text('id', 'policyNo', 'memberId'), number('at'), key('id')],
  })
  await addText(db, 'saleOrder', 'renewsPolicyNo')
  await createIndexes(db, {
    policyReveal: [{ columns: ['policyNo'] }],
    saleOrder: [{ columns: ['renewsPolicyNo'] }],
  })
}
