export interface MessageConsentTable {
  orderNo: string
  templateId: string
  /** What the customer answered WeChat: `accept`, or why not. */
  answer: string
  answeredAt: number
  /** From then on the answer serves nothing any more. */
  expiresAt: number
  sentAt: number | null
  /** Why WeChat did not deliver it: its error code. */
  refusal: string | null
}
