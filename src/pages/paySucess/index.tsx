import { PaymentResultView } from '@/features/payment'

export default function PaySuccessPage() {
  return <PaymentResultView />
}
