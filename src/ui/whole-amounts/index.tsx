import { Text } from '@tarojs/components'
import './index.scss'

/** A number with its unit: 200 元/天, 1,500 元, 100 万元, 180 天, 10%, 400-000-0000. */
const amount = /(\d[\d,.-]*(?:\s?[万亿])?(?:\s?[元天次年岁%])?(?:\/[天次年人])?)/

export interface WholeAmountsProps {
  text: string
  className?: string
}

/** Text that breaks lines only between amounts: 50 at the end of a line must not be read instead of 50 万元. */
export function WholeAmounts({ text, className }: WholeAmountsProps) {
  return (
    <Text className={className}>
      {text.split(amount).map((part, position) =>
        position % 2 === 1 ? (
          <Text key={position} className="whole-amounts__amount">
            {part}
          </Text>
        ) : (
          part
        ),
      )}
    </Text>
  )
}
