import type { ProductCard } from '@storefront/contract'
import { openPage } from '@/platform/navigation'

/** Returns the route of a product introduction; the golf variant has its own route. */
export const introductionPath = (variant: string | undefined): string =>
  variant === 'GOLF' ? '/pages/insure/golfIndex' : '/pages/insure/index'

/** Opens the introduction of a product. */
export function openProduct({
  productCode,
  variant,
}: Pick<ProductCard, 'productCode'> & Partial<Pick<ProductCard, 'variant'>>): void {
  openPage(introductionPath(variant), { productCode })
}
