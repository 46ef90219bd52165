import { ProductIntroduction } from './parts/introduction'

export default function GolfProductPage() {
  return <ProductIntroduction />
}
