import { Text, View } from '@tarojs/components'
import { formatYuan } from '@/utils/money'
import './index.scss'

export interface PriceTextProps {
  /** Amount in fen. */
  fen: number
  size?: 'small' | 'medium' | 'large' | 'display'
  /** What one price buys, as `年`. */
  unit?: string
  /** The lowest of several prices: adds 起. */
  from?: boolean
  /** Always with two decimals, as on bills. */
  exact?: boolean
}

/** An amount of money, its figure large. Read aloud in words: “98元每年起”. */
export function PriceText({ fen, size = 'medium', unit, from = false, exact = false }: PriceTextProps) {
  const figure = formatYuan(fen, exact)
  const spoken = `${figure}元${unit ? `每${unit}` : ''}${from ? '起' : ''}`
  const tail = `${unit ? `/${unit}` : ''}${from ? ' 起' : ''}`
  return (
    <View className={`price price--${size}`} role="text" aria-label={spoken}>
      <Text className="price__sign" aria-hidden>
        ¥
      </Text>
      <Text className="price__figure" aria-hidden>
        {figure}
      </Text>
      {tail !== '' && (
        <Text className="price__unit" aria-hidden>
          {tail}
        </Text>
      )}
    </View>
  )
}
