import type { EndorPreview } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { ShareBar } from '@/ui/share-bar'
import { formatYuan } from '@/lib/money'

/** Refund of a cancellation by day, as a bar chart that starts with today. */
export function RefundCourse({ refunds }: Pick<EndorPreview, 'refunds'>) {
  const mostFen = Math.max(0, ...refunds.map(({ refundFen }) => refundFen))
  if (mostFen === 0) return null
  return (
    <Card
      title="不同日期退保，能退多少"
      hint="按现在的保单计算，仅供参考；不需要退保时，保障一直有效到期满。"
    >
      <View role="list">
        {refunds.map(({ date, refundFen }, index) => (
          <View key={date} className="modify__day" role="listitem">
            <View className="modify__amounts">
              <Text>{index === 0 ? `${date}（今天）` : date}</Text>
              <Text>{formatYuan(refundFen, true)} 元</Text>
            </View>
            <ShareBar to={refundFen / mostFen} strong={index === 0} />
          </View>
        ))}
      </View>
    </Card>
  )
}
