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

/** The selected tab is stored above the login guard, so that it survives a new login. */
export function OrderListView() {
  const { orderNo, view, tab: first } = usePageParams()
  const [tab, setTab] = useState(() => tabOf(first))
  if (orderNo && view === 'record') return <MemberRecord orderNo={orderNo} />
  return orderNo ? <MemberDetail orderNo={orderNo} /> : <MemberOrders tab={tab} onTab={setTab} />
}
