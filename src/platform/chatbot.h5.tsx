import type { ReactNode } from 'react'

export interface ChatbotProps {
  appId: string
  /** Tells this customer from others, and nothing else: never an openid. */
  customer: string
  /** What stands there where the plugin cannot. */
  fallback: ReactNode
}

/** The plugin is WeChat's; browsers show what stands in for it. */
export function Chatbot({ fallback }: ChatbotProps) {
  return fallback
}
