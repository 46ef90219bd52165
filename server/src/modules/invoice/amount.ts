import type { TaxedAmount } from '../../ports/invoice-issuer'

/** VAT on property and accident insurance. */
export const taxRatePercent = 6

/** Net of an amount that includes tax, rounded half up to the fen; whole numbers throughout. */
function netOf(amountFen: number): number {
  const divisor = 100 + taxRatePercent
  return Math.floor((2 * 100 * amountFen + divisor) / (2 * divisor))
}

/**
 * Splits the part `amountFen` of an amount of which `beforeFen` was split already. Parts that make up
 * an amount have net and tax that make up its own, to the fen; none is negative.
 */
export function taxedPart(amountFen: number, beforeFen = 0): TaxedAmount {
  const netFen = netOf(beforeFen + amountFen) - netOf(beforeFen)
  return { amountFen, netFen, taxFen: amountFen - netFen, taxRatePercent }
}
