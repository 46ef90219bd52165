import type { TaxedAmount } from '../../ports/invoice-issuer'

/** VAT rate for property and accident insurance in percent. */
export const taxRatePercent = 6

/** Returns the net of a gross amount, rounded half up to the fen; calculated with integers. */
function netOf(amountFen: number): number {
  const divisor = 100 + taxRatePercent
  return Math.floor((2 * 100 * amountFen + divisor) / (2 * divisor))
}

/**
 * Splits the part `amountFen` of an amount into net and tax, after `beforeFen` was already split. Net and tax of all
 * parts add up to net and tax of the whole amount, to the fen; none is negative.
 */
export function taxedPart(amountFen: number, beforeFen = 0): TaxedAmount {
  const netFen = netOf(beforeFen + amountFen) - netOf(beforeFen)
  return { amountFen, netFen, taxFen: amountFen - netFen, taxRatePercent }
}
