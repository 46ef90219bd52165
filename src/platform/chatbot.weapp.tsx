import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { ChatbotProps } from './chatbot.h5'

export type { ChatbotProps }

/** WeChat's chatbot plugin in full height; shows the fallback until it starts, or when it fails. */
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
      // The account has not enabled the plugin.
    }
  }, [appId, customer])
  if (!started) return fallback
  return (
    <View style={{ height: '100vh' }}>
      <chat />
    </View>
  )
}
