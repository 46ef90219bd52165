import type { OrderDetail } from '@storefront/contract'
import { View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { orderStatus } from '@/ui/order-status'
import { Timeline } from '@/ui/timeline'
import { formatYuan } from '@/lib/money'
import { readableTime } from '@/lib/time'

interface Part {
  order: OrderDetail
}

const steps: Partial<Record<OrderDetail['status'], string>> = { PENDING_PAY: '提交订单', PAID: '支付成功' }

/** State history of the order. */
export function OrderTimeline({ order }: Part) {
  const history = order.timeline.map(({ status, at }) => ({
    title: steps[status] ?? orderStatus[status].text,
    text: readableTime(at),
  }))
  return (
    <Card title="订单进度">
      <Timeline label="订单进度" steps={history} />
    </Card>
  )
}

const refundStates = {
  PROCESSING: '退款处理中，一般 1 至 5 个工作日到账',
  SUCCESS: '已退回原支付账户',
  TROUBLE: '退款遇到问题，请联系客服办理',
} as const

/** Payment and refunds of the order. */
export function Money({ order: { payment, refunds } }: Part) {
  return (
    <>
      {payment && (
        <CellGroup title="支付信息">
          <Cell title="支付方式" value="微信支付" />
          <Cell title="支付金额" value={`${formatYuan(payment.amountFen, true)} 元`} />
          <Cell title="支付时间" value={readableTime(payment.paidAt)} />
          <Cell title="支付单号" value={payment.payNo} stacked />
          {payment.transactionId && <Cell title="微信支付交易号" value={payment.transactionId} stacked />}
        </CellGroup>
      )}
      {refunds.map((refund) => (
        <CellGroup key={refund.refundNo} title="退款进度">
          <Cell title="退款金额" value={`${formatYuan(refund.amountFen, true)} 元`} />
          <Cell title="退款原因" value={refund.reason} />
          <Cell title="进度" value={refundStates[refund.status]} />
          <Cell title="申请时间" value={readableTime(refund.createdAt)} />
          {refund.finishedAt && <Cell title="到账时间" value={readableTime(refund.finishedAt)} />}
          <Cell title="退款单号" value={refund.refundNo} stacked />
        </CellGroup>
      ))}
    </>
  )
}

/** Parties of the order, masked. */
export function Parties({ order: { holder, insureds, beneficiaries } }: Part) {
  const people = [
    { title: '投保人', person: holder },
    ...insureds.map((person, index) => ({
      title: insureds.length > 1 ? `被保险人 ${index + 1}` : '被保险人',
      person,
    })),
    ...beneficiaries.map((person, index) => ({
      title: beneficiaries.length > 1 ? `受益人 ${index + 1}` : '受益人',
      person,
    })),
  ]
  return (
    <CellGroup title="投保信息">
      {people.map(({ title, person }) => (
        <Cell
          key={title}
          title={title}
          value={
            <>
              <View>{person.name}</View>
              {person.certNo && <View>{person.certNo}</View>}
              {person.mobile && <View>{person.mobile}</View>}
            </>
          }
        />
      ))}
    </CellGroup>
  )
}
