import type { ProductCard } from '@storefront/contract'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'

/** Returns the page of a product introduction; the golf variant has its own page. */
export const introductionPage = (variant: string | undefined): 'product' | 'golfProduct' =>
  variant === 'GOLF' ? 'golfProduct' : 'product'

/** Opens the introduction of a product. */
export function openProduct({
  productCode,
  variant,
}: Pick<ProductCard, 'productCode'> & Partial<Pick<ProductCard, 'variant'>>): void {
  openPage(pageAddress(introductionPage(variant), { productCode }))
}
