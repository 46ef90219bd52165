import { ProductListView } from '@/features/catalogue'

export default function ProductListPage() {
  return <ProductListView />
}
