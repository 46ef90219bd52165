import type { OrderView } from '@storefront/contract'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { listOfDevice, orderPage } from '@/features/order'
import { Cell, CellGroup } from '@/ui/cell'
import { log } from '@/platform/log'
import { openPage } from '@/platform/navigation'
import { orderBadge } from '@/ui/order-status'
import { session, visitorOrders } from '@/features/account'
import { pageAddress } from '@/routes'

/** Number of orders shown before the customer expands the list. */
const shownFirst = 3

async function readOrders(): Promise<OrderView[] | undefined> {
  const made = visitorOrders()
  if (session.loggedIn || made.length === 0) return []
  try {
    const answer = await listOfDevice({ visitorOrders: made })
    return answer.ok ? answer.data.orders : undefined
  } catch (error) {
    log(`orders of this device unknown: ${String(error)}`)
    return undefined
  }
}

/** Orders that a visitor placed on this device; the server returns those that belong to no account. */
export const DeviceOrders = observer(function DeviceOrders() {
  const [orders, setOrders] = useState<OrderView[]>([])
  const [all, setAll] = useState(false)
  useDidShow(() => void readOrders().then((read) => read && setOrders(read)))
  if (session.loggedIn || orders.length === 0) return null
  const shown = all ? orders : orders.slice(0, shownFirst)
  return (
    <CellGroup title="本机订单">
      {shown.map((order) => (
        <Cell
          key={order.orderNo}
          title={order.productName}
          hint={`${order.planName}，${order.startDate} 起保`}
          value={orderBadge(order).text}
          onPress={() => openPage(pageAddress(orderPage(order), { orderNo: order.orderNo }))}
        />
      ))}
      {shown.length < orders.length && (
        <Cell title={`查看全部 ${orders.length} 笔订单`} onPress={() => setAll(true)} />
      )}
    </CellGroup>
  )
})
