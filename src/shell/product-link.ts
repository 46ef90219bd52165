import { openPage } from '@/platform/navigation'

/** Opens the introduction of a product. */
export function openProduct(product: { productCode: string }): void {
  openPage('/pages/insure/index', { productCode: product.productCode })
}
