import type { EvidenceAdvice } from './evidence-schema'

const speakers: Record<EvidenceAdvice['sender'], string> = {
  CUSTOMER: '客户',
  BOT: '智能客服',
  AGENT: '人工客服',
  SYSTEM: '系统提示',
}

/** Returns the display name of the sender. */
export const speakerOf = ({ sender }: EvidenceAdvice): string => speakers[sender]
