import ordersScene from '@/assets/scenes/orders.svg'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { replacePage } from '@/platform/navigation'
import { pageAddress } from '@/routes'

/** Shown when the address names no order: links to the unpaid orders. */
export function NoOrder() {
  return (
    <Page tone="surface">
      <EmptyState
        picture={ordersScene}
        title="没有找到订单"
        text="链接可能不完整，您可以从待支付订单继续。"
        actionText="查看待支付订单"
        onAction={() => replacePage(pageAddress('unpaidOrders'))}
      />
    </Page>
  )
}
