import type { Fit, ProductCard } from '@storefront/contract'
import { openPage } from '@/platform/navigation'
import { proposal } from '@/stores/proposal'

/** Where a product is introduced; the golf variant has an address of its own. */
export const introductionPath = (variant: string | undefined): string =>
  variant === 'GOLF' ? '/pages/insure/golfIndex' : '/pages/insure/index'

/** Opens the introduction of a product. */
export function openProduct({
  productCode,
  variant,
}: Pick<ProductCard, 'productCode'> & Partial<Pick<ProductCard, 'variant'>>): void {
  openPage(introductionPath(variant), { productCode })
}

/** Opens what fits instead: another plan where plans are chosen, another product where it is introduced. */
export function openFit({ productCode, planCode }: Fit): void {
  const same = proposal.draft?.productCode === productCode
  openPage(same ? '/pages/chosePlan/index' : introductionPath(undefined), { productCode, planCode })
}
