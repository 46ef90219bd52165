import type { ReactNode } from 'react'

export interface ChatbotProps {
  appId: string
  /** Pseudonymous customer ID; never an openid. */
  customer: string
  /** Shown where the plugin is not available. */
  fallback: ReactNode
}

/** Browsers show the fallback, because the plugin exists only in WeChat. */
export function Chatbot({ fallback }: ChatbotProps) {
  return fallback
}
