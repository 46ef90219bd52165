import { Text, View } from '@tarojs/components'
import { formatYuan } from '@/lib/money'
import './index.scss'

export interface PriceTextProps {
  /** Amount in fen. */
  fen: number
  size?: 'small' | 'medium' | 'large' | 'display'
  /** Unit of the amount: `元/年`. */
  unit?: string
  /** Always with two decimals, as on invoices. */
  exact?: boolean
}

/** An amount of money with a large figure. */
export function PriceText({ fen, size = 'medium', unit = '元', exact = false }: PriceTextProps) {
  return (
    <View className={`price price--${size}`}>
      <Text className="price__figure">{formatYuan(fen, exact)}</Text>
      <Text className="price__unit">{unit}</Text>
    </View>
  )
}
