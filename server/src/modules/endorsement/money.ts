import type { RefundRule } from '../catalogue/schema/refund'

/** How far a policy has got. Before the first day of cover all but `totalDays` is 0. */
export interface Elapsed {
  /** Days of cover begun, the day of the change included. */
  elapsedDays: number
  totalDays: number
  /** Months of cover begun. */
  monthsBegun: number
}

/** What a payment can still give back. */
export interface PaidMoney {
  payNo: string
  orderNo: string
  leftFen: number
  /** Refunds it has had. */
  refunds: number
}

/** One refund of one payment. */
export interface RefundShare {
  payNo: string
  orderNo: string
  amountFen: number
}

/** WeChat Pay refunds one payment at most so often. */
const mostRefundsOfPayment = 50

/**
 * `amountFen` × `part` ÷ `whole`, rounded half up to the fen. The one place where refunds and
 * differences are rounded; everything else adds and subtracts whole fen.
 */
export function portion(amountFen: number, part: number, whole: number): number {
  const [product, divisor] = [BigInt(amountFen) * BigInt(part), BigInt(whole)]
  return Number((2n * product + divisor) / (2n * divisor))
}

/** The part of a premium that is not used up yet, by days. */
export function unearnedByDay(premiumFen: number, { elapsedDays, totalDays }: Elapsed): number {
  return portion(premiumFen, Math.max(0, totalDays - elapsedDays), totalDays)
}

/** Percent of the premium used up in a month of cover; all of it beyond the table. */
export function earnedPercent(table: readonly number[], monthsBegun: number): number {
  return table[monthsBegun - 1] ?? 100
}

/**
 * What the rule of the product gives back of a premium: all of it before the first day of cover.
 * Never more than the part not used up by the same rule a day before.
 */
export function unearned(premiumFen: number, { afterStart }: RefundRule, elapsed: Elapsed): number {
  if (elapsed.elapsedDays === 0) return premiumFen
  switch (afterStart.kind) {
    case 'BY_DAY':
      return unearnedByDay(premiumFen, elapsed)
    case 'NET_BY_DAY': {
      const left = Math.max(0, elapsed.totalDays - elapsed.elapsedDays)
      return portion(premiumFen, (100 - afterStart.feePercent) * left, 100 * elapsed.totalDays)
    }
    case 'SHORT_RATE':
      return portion(premiumFen, 100 - earnedPercent(afterStart.earnedPercents, elapsed.monthsBegun), 100)
    case 'NONE':
      return 0
  }
}

/**
 * What a change of the premium for the whole term costs now: positive is paid, negative comes back.
 * More cover is paid for the days that are left, never less than a cancellation would give back for
 * it; less cover gives back what a cancellation would. So a refund can never exceed what was paid.
 */
export function premiumDifference(
  beforeFen: number,
  afterFen: number,
  rule: RefundRule,
  elapsed: Elapsed,
): number {
  const byRule = unearned(afterFen, rule, elapsed) - unearned(beforeFen, rule, elapsed)
  if (afterFen <= beforeFen) return byRule
  return Math.max(byRule, unearnedByDay(afterFen, elapsed) - unearnedByDay(beforeFen, elapsed))
}

/** What a cancellation gives back; the fee is taken only before the first day of cover. */
export function cancellationRefund(premiumFen: number, rule: RefundRule, elapsed: Elapsed): number {
  if (elapsed.elapsedDays === 0) return Math.max(0, premiumFen - rule.beforeStart.feeFen)
  return unearned(premiumFen, rule, elapsed)
}

/**
 * Divides a refund among the payments it came from, the latest first, to the fen.
 * @throws Error when the payments cannot give back that much: it would be more than was paid.
 */
export function spreadRefund(amountFen: number, payments: readonly PaidMoney[]): RefundShare[] {
  const usable = payments.filter(({ leftFen, refunds }) => leftFen > 0 && refunds < mostRefundsOfPayment)
  let leftFen = amountFen
  const shares = usable.flatMap(({ payNo, orderNo, leftFen: most }) => {
    const share = Math.min(leftFen, most)
    leftFen -= share
    return share > 0 ? [{ payNo, orderNo, amountFen: share }] : []
  })
  if (leftFen > 0) throw new Error(`Payments cannot give back ${amountFen} fen`)
  return shares
}
