import { usePageParams } from '@/platform/navigation'
import { comparedCodes } from './compared'
import { Comparison } from './comparison'
import { ProductList } from './list'
import './product-list-view.scss'

/** The product list; with `compare` in the address, the comparison of those products. */
export function ProductListView() {
  const codes = comparedCodes(usePageParams().compare)
  return codes ? <Comparison codes={codes} /> : <ProductList />
}
