import type { RefundRule } from '../product'

/** Elapsed cover of a policy. Before the first day of cover all values except `totalDays` are 0. */
export interface Elapsed {
  /** Started days of cover, including the day of the endorsement. */
  elapsedDays: number
  totalDays: number
  /** Started months of cover. */
  monthsBegun: number
}

/** Refundable amount of a payment. */
export interface PaidMoney {
  payNo: string
  orderNo: string
  leftFen: number
  /** Number of refunds of this payment. */
  refunds: number
}

/** One refund from one payment. */
export interface RefundShare {
  payNo: string
  orderNo: string
  amountFen: number
}

/** Maximum number of refunds for one payment in WeChat Pay. */
const mostRefundsOfPayment = 50

/**
 * Returns `amountFen` × `part` ÷ `whole`, rounded half up to the fen. The only function that rounds refunds and
 * differences; all other code adds and subtracts whole fen.
 */
export function portion(amountFen: number, part: number, whole: number): number {
  const [product, divisor] = [BigInt(amountFen) * BigInt(part), BigInt(whole)]
  return Number((2n * product + divisor) / (2n * divisor))
}

/** Returns the unearned premium, calculated by days. */
export function unearnedByDay(premiumFen: number, { elapsedDays, totalDays }: Elapsed): number {
  return portion(premiumFen, Math.max(0, totalDays - elapsedDays), totalDays)
}

/** Returns the earned premium in percent for a month of cover; 100 after the last month in the table. */
export function earnedPercent(table: readonly number[], monthsBegun: number): number {
  return table[monthsBegun - 1] ?? 100
}

/**
 * Returns the refund of a premium by the product's rule: the full premium before the first day of cover. Never exceeds
 * the unearned premium of the previous day by the same rule.
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
 * Returns the amount of an endorsement that changes the premium: positive is payable, negative is refunded. An increase
 * is charged for the remaining days, but at least the amount that a cancellation would refund for it; a decrease
 * refunds the cancellation amount. So a refund never exceeds the amount paid.
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

/** Returns the refund of a cancellation; the fee applies only before the first day of cover. */
export function cancellationRefund(premiumFen: number, rule: RefundRule, elapsed: Elapsed): number {
  if (elapsed.elapsedDays === 0) return Math.max(0, premiumFen - rule.beforeStart.feeFen)
  return unearned(premiumFen, rule, elapsed)
}

/**
 * Divides a refund among its payments, latest first, to the fen.
 * @throws Error when the refund exceeds the refundable amount of the payments.
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
