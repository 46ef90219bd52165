import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { listUnpaid } from '../api/order-calls'
import { log } from '@/platform/log'
import { session, visitorOrders } from '@/features/account'

/** Number of loaded orders, and whether there are more. */
interface Unpaid {
  count: number
  more: boolean
}

const none: Unpaid = { count: 0, more: false }

async function countUnpaid(): Promise<Unpaid> {
  const made = visitorOrders()
  if (!session.loggedIn && made.length === 0) return none
  try {
    const answer = await listUnpaid({ visitorOrders: made })
    return answer.ok ? { count: answer.data.orders.length, more: Boolean(answer.data.nextCursor) } : none
  } catch (error) {
    log(`unpaid orders unknown: ${String(error)}`)
    return none
  }
}

/** Counts the unpaid orders at every show of the page. */
export function useUnpaidCount(): Unpaid {
  const [unpaid, setUnpaid] = useState(none)
  useDidShow(() => void countUnpaid().then(setUnpaid))
  return unpaid
}
