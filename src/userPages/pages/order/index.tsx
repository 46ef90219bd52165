import { OrderListView } from '@/features/order'

export default function OrderPage() {
  return <OrderListView />
}
