import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { ChatbotProps } from './chatbot.h5'

export type { ChatbotProps }

/** WeChat's chatbot plugin, full height; what stands in for it while and where it does not start. */
export function Chatbot({ appId, customer, fallback }: ChatbotProps) {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    try {
      requirePlugin('chatbot').init({
        appid: appId,
        openid: customer,
        anonymous: true,
        success: () => setStarted(true),
        fail: () => setStarted(false),
      })
    } catch {
      // The account has not switched the plugin on.
    }
  }, [appId, customer])
  if (!started) return fallback
  return (
    <View style={{ height: '100vh' }}>
      <chat />
    </View>
  )
}
