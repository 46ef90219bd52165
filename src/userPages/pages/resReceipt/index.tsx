import { InvoiceResultView } from '@/features/invoice'

export default function ResultOfMember() {
  return <InvoiceResultView />
}
