import ordersScene from '@/assets/scenes/orders.svg'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { replacePage } from '@/platform/navigation'
import { pageAddress } from '@/routes'

/** Content of a page whose order does not exist or belongs to another customer: links to the unpaid orders. */
export function MissingOrder() {
  return (
    <EmptyState
      picture={ordersScene}
      title="没有找到订单"
      text="链接可能不完整，或这个订单不属于当前账号。您可以从待支付订单继续。"
      actionText="查看待支付订单"
      onAction={() => replacePage(pageAddress('unpaidOrders'))}
    />
  )
}

/** Page whose address names no order. */
export function NoOrder() {
  return (
    <Page tone="surface">
      <MissingOrder />
    </Page>
  )
}
