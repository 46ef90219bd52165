import type { Fit } from '@storefront/contract'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { proposal } from './proposal'
import { introductionPage } from '@/lib/product-link'

/** Opens an alternative that accepts the customer: another plan of the product, or another product. */
export function openFit({ productCode, planCode }: Fit): void {
  const same = proposal.draft?.productCode === productCode
  openPage(pageAddress(same ? 'plan' : introductionPage(undefined), { productCode, planCode }))
}
