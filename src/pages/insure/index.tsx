import { ProductIntroduction } from './parts/introduction'

export default function ProductPage() {
  return <ProductIntroduction />
}
