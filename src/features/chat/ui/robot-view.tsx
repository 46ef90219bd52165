import { useEffect, useState } from 'react'
import { brand } from '@/brand'
import { Chatbot } from '@/platform/chatbot'
import { deviceKey } from '@/lib/device-key'
import { Talk } from './talk'

/** 智能客服: WeChat's chatbot plugin when `brand.ts` names an account, else the storefront's own chat. */
export function RobotView() {
  const [customer, setCustomer] = useState<string>()
  useEffect(() => void deviceKey().then(setCustomer), [])
  const { chatbot } = brand
  if (!chatbot || customer === undefined) return <Talk />
  return <Chatbot appId={chatbot.appId} customer={customer} fallback={<Talk />} />
}
