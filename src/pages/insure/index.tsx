import { ProductIntroduction } from '@/features/catalogue'

export default function ProductPage() {
  return <ProductIntroduction />
}
