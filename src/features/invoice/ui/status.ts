import type { InvoiceStatus } from '@storefront/contract'
import type { Tone } from '@/ui/tag'

/** Where the state of invoices is shown. */
export const resultPage = '/userPages/pages/resReceipt/index'
/** Where invoices are asked for. */
export const applyPage = '/userPages/pages/receipt/index'

/** How a state is called, and in which colour. */
export const invoiceStatus: Record<InvoiceStatus, { text: string; tone: Tone }> = {
  APPLYING: { text: '开票中', tone: 'info' },
  FAILED: { text: '开票失败', tone: 'danger' },
  ISSUED: { text: '已开票', tone: 'success' },
  RED_PENDING: { text: '红冲处理中', tone: 'warning' },
  RED_DONE: { text: '已红冲', tone: 'neutral' },
}
