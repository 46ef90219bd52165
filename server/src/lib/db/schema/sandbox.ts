export interface SandboxTransactionTable {
  outTradeNo: string
  transactionId: string
  prepayId: string
  tradeType: string
  appid: string
  openid: string | null
  description: string
  totalFen: number
  state: string
  notifyUrl: string
  timeExpire: number
  createdAt: number
  successAt: number | null
  requestHash: string
}

export interface SandboxRefundTable {
  outRefundNo: string
  refundId: string
  outTradeNo: string
  refundFen: number
  totalFen: number
  reason: string | null
  status: string
  notifyUrl: string | null
  createdAt: number
}

export interface SandboxNonceTable {
  nonce: string
  expiresAt: number
}

export interface SandboxSmsTable {
  id: string
  mobile: string
  text: string
  sentAt: number
}

export interface SandboxWechatCodeTable {
  code: string
  kind: string
  value: string
  expiresAt: number
}

export interface SandboxWechatMessageTable {
  id: string
  openid: string
  templateId: string
  page: string
  /** JSON: values by keyword. */
  content: string
  sentAt: number
}

export interface SandboxInvoiceTable {
  serialNo: string
  /** Number of the invoice that a red-letter invoice cancels. */
  originalNo: string | null
  /** The accepted request. */
  content: string
  amountFen: number
  digitalNo: string | null
  failCode: string | null
  failReason: string | null
  acceptedAt: number
  /** Time when the invoice is issued or has failed. */
  readyAt: number
}
