import type { ProductCard } from '@storefront/contract'
import { openPage } from '@/platform/navigation'

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
