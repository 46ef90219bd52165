import type { ProductCard } from '@storefront/contract'
import { openPage } from '@/platform/navigation'

/** Opens the introduction of a product; the golf variant has an address of its own. */
export function openProduct({
  productCode,
  variant,
}: Pick<ProductCard, 'productCode'> & Partial<Pick<ProductCard, 'variant'>>): void {
  openPage(variant === 'GOLF' ? '/pages/insure/golfIndex' : '/pages/insure/index', { productCode })
}
