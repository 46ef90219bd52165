import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { listUnpaid } from '@/api/order'
import { log } from '@/platform/log'
import { session } from '@/stores/session'
import { visitorOrders } from '@/stores/visitor-orders'

async function countUnpaid(): Promise<string> {
  const made = visitorOrders()
  if (!session.loggedIn && made.length === 0) return ''
  try {
    const answer = await listUnpaid({ visitorOrders: made })
    if (!answer.ok || answer.data.orders.length === 0) return ''
    return `${answer.data.orders.length}${answer.data.nextCursor ? '+' : ''}`
  } catch (error) {
    log(`unpaid orders unknown: ${String(error)}`)
    return ''
  }
}

/** How many orders wait for payment, counted at every show of the page; empty when none is known. */
export function useUnpaidCount(): string {
  const [count, setCount] = useState('')
  useDidShow(() => void countUnpaid().then(setCount))
  return count
}
