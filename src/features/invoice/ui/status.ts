import type { InvoiceStatus } from '@storefront/contract'
import type { Tone } from '@/ui/tag'

/** Names and colors of the invoice states. */
export const invoiceStatus: Record<InvoiceStatus, { text: string; tone: Tone }> = {
  APPLYING: { text: '开票中', tone: 'info' },
  FAILED: { text: '开票失败', tone: 'danger' },
  ISSUED: { text: '已开票', tone: 'success' },
  RED_PENDING: { text: '红冲处理中', tone: 'warning' },
  RED_DONE: { text: '已红冲', tone: 'neutral' },
}
