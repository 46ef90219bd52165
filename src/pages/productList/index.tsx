import { usePageParams } from '@/platform/navigation'
import { comparedCodes } from './compared'
import { Comparison } from './comparison'
import { ProductList } from './list'
import './index.scss'

/** The product list; with `compare` in the address, those products side by side. */
export default function ProductListPage() {
  const codes = comparedCodes(usePageParams().compare)
  return codes ? <Comparison codes={codes} /> : <ProductList />
}
