export interface MessageConsentTable {
  orderNo: string
  templateId: string
  /** The customer's answer in WeChat: `accept`, or the reason of the refusal. */
  answer: string
  answeredAt: number
  /** The answer is no longer valid from this time. */
  expiresAt: number
  sentAt: number | null
  /** WeChat error code of a failed delivery. */
  refusal: string | null
}
