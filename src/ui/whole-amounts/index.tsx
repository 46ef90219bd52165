import { Text } from '@tarojs/components'
import './index.scss'

/** A number with what it counts: 200 元/天, 1,500 元, 100 万元, 180 天, 10%, 400-000-0000. */
const amount = /(\d[\d,.-]*(?:\s?[万亿])?(?:\s?[元天次年岁%])?(?:\/[天次年人])?)/

export interface WholeAmountsProps {
  text: string
  className?: string
}

/** A text whose lines break between its amounts, never inside one: 50 at the end of a line is not 50 万元. */
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
