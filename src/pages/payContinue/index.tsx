import { UnpaidOrdersView } from '@/features/order'

export default function UnpaidOrdersPage() {
  return <UnpaidOrdersView />
}
