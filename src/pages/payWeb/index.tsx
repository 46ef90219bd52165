import { PaymentView } from '@/features/payment'

export default function PayPage() {
  return <PaymentView />
}
