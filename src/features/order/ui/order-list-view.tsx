import type { OrderTab } from '@storefront/contract'
import { useState } from 'react'
import { usePageParams } from '@/platform/navigation'
import { membersOnly } from '@/features/account'
import { Detail } from './detail'
import { Orders } from './orders'
import { SaleRecord } from './record'
import { tabs } from './tabs'

const MemberOrders = membersOnly(Orders)
const MemberDetail = membersOnly(Detail)
const MemberRecord = membersOnly(SaleRecord)

const tabOf = (text: string | undefined): OrderTab => tabs.find(({ tab }) => tab === text)?.tab ?? 'ALL'

/** The tab is kept here, above the guard: whoever had to log in again finds it as they left it. */
export function OrderListView() {
  const { orderNo, view, tab: first } = usePageParams()
  const [tab, setTab] = useState(() => tabOf(first))
  if (orderNo && view === 'record') return <MemberRecord orderNo={orderNo} />
  return orderNo ? <MemberDetail orderNo={orderNo} /> : <MemberOrders tab={tab} onTab={setTab} />
}
