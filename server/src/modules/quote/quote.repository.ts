import type { FieldValues, PremiumLine } from '@storefront/contract'
import type { Selectable } from 'kysely'
import { notFound } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { QuoteTable } from '../../lib/db/schema/proposal'

/** Stored quote with parsed JSON. */
export type StoredQuote = Omit<Selectable<QuoteTable>, 'factors' | 'breakdown'> & {
  factors: FieldValues
  breakdown: PremiumLine[]
}

/**
 * Returns the items of a stored breakdown. Quotes created before items were stored contain the running premium after
 * each step, with the premium last: their items are the differences.
 */
export function breakdownItems(lines: readonly PremiumLine[], premiumFen: number): PremiumLine[] {
  if (lines.reduce((sum, { amountFen }) => sum + amountFen, 0) === premiumFen) return [...lines]
  return lines
    .map((line, index) => ({ ...line, amountFen: line.amountFen - (lines[index - 1]?.amountFen ?? 0) }))
    .filter(({ amountFen }, index) => index === 0 || amountFen !== 0)
}

/** @throws BusinessError (not found) for an unknown number. */
export async function readQuote(db: Db, quoteNo: string): Promise<StoredQuote> {
  const row = await db.selectFrom('quote').selectAll().where('quoteNo', '=', quoteNo).executeTakeFirst()
  if (!row) throw notFound('没有找到这份报价，请返回方案页重新获取报价')
  return {
    ...row,
    factors: JSON.parse(row.factors) as FieldValues,
    breakdown: breakdownItems(JSON.parse(row.breakdown) as PremiumLine[], row.premiumFen),
  }
}

/** Stores a new quote. */
export async function insertQuote(db: Db, quote: StoredQuote): Promise<void> {
  const { factors, breakdown } = quote
  await db
    .insertInto('quote')
    .values({ ...quote, factors: JSON.stringify(factors), breakdown: JSON.stringify(breakdown) })
    .execute()
}

/** Deletes quotes. */
export async function deleteQuotes(trx: Db, quoteNos: readonly string[]): Promise<void> {
  await trx.deleteFrom('quote').where('quoteNo', 'in', quoteNos).execute()
}

/**
 * Deletes at most `limit` quotes without a proposal that expired in a period; both ends are excluded, epoch ms.
 * @returns the number of deleted quotes.
 */
export async function deleteUnusedQuotes(
  db: Db,
  expired: { after: number; before: number },
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('quote')
    .where('quoteNo', 'in', (eb) =>
      eb
        .selectFrom('quote as dead')
        .select('dead.quoteNo')
        .where('dead.validUntil', '<', expired.before)
        .where('dead.validUntil', '>', expired.after)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('proposal').select('proposalNo').whereRef('proposal.quoteNo', '=', 'dead.quoteNo'),
            ),
          ),
        )
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
