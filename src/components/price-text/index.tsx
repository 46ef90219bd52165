import { Text, View } from '@tarojs/components'
import { formatYuan } from '@/utils/money'
import './index.scss'

export interface PriceTextProps {
  /** Amount in fen. */
  fen: number
  size?: 'small' | 'medium' | 'large' | 'display'
  /** As the catalogue has it: `元/年`. */
  unit?: string
  /** The lowest of several prices: adds 起. */
  from?: boolean
  /** Always with two decimals, as on bills. */
  exact?: boolean
}

/** An amount of money, its figure large. Read aloud in words: “98元每年起”. */
export function PriceText({
  fen,
  size = 'medium',
  unit = '元',
  from = false,
  exact = false,
}: PriceTextProps) {
  const figure = formatYuan(fen, exact)
  const tail = from ? `${unit}起` : unit
  return (
    <View className={`price price--${size}`} role="text" aria-label={`${figure}${tail.replace('/', '每')}`}>
      <Text className="price__figure">{figure}</Text>
      <Text className="price__unit">{tail}</Text>
    </View>
  )
}
