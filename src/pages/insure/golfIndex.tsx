import { ProductIntroduction } from '@/features/catalogue'

export default function GolfProductPage() {
  return <ProductIntroduction />
}
