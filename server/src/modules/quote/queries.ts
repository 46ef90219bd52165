import type { FieldValues, PremiumLine, Quote } from '@storefront/contract'
import type { Selectable } from 'kysely'
import { timeText } from '../../lib/clock'
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

/** Returns a quote for the customer. */
export function quoteView(quote: StoredQuote): Quote {
  const { quoteNo, productCode, productVersion, planCode, factors, premiumFen, breakdown, rateVersion } =
    quote
  return {
    quoteNo,
    productCode,
    productVersion,
    planCode,
    factors,
    premiumFen,
    breakdown,
    rateVersion,
    validUntil: timeText(quote.validUntil),
  }
}
