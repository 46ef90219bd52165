import { PaymentFailedView } from '@/features/payment'

export default function PayFailPage() {
  return <PaymentFailedView />
}
