import type { OrderView } from '@storefront/contract'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/ui/cell'
import { orderCoverStart } from '@/lib/order-cover'

/** Facts of an order; the server masks names and addresses. */
export function OrderFacts({ order }: { order: OrderView }) {
  return (
    <CellGroup>
      <Cell title="产品" value={order.productName} />
      <Cell title="方案" value={order.planName} />
      <Cell title="投保人" value={order.holderName} />
      <Cell title="保障对象" value={order.subjectText} />
      <Cell
        title="保障期间"
        value={
          <>
            <View>{orderCoverStart(order)}</View>
            <View>{order.endDate} 二十四时止</View>
          </>
        }
      />
      <Cell title="订单号" value={order.orderNo} stacked />
      {order.policyNo && <Cell title="保单号" value={order.policyNo} stacked />}
    </CellGroup>
  )
}
