import { InvoiceApplicationView } from '@/features/invoice'

export default function ReceiptOfMember() {
  return <InvoiceApplicationView />
}
