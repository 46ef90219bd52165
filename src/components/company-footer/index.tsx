import { Text, View } from '@tarojs/components'
import './index.scss'

export interface CompanyFooterProps {
  insurerName: string
  icpNo: string
  /** Further lines, as phone and hours. */
  lines?: readonly string[]
}

/** Who stands behind the page, at its end. */
export function CompanyFooter({ insurerName, icpNo, lines = [] }: CompanyFooterProps) {
  return (
    <View className="company-footer">
      <Text className="company-footer__name">{insurerName}</Text>
      {lines.map((line) => (
        <Text key={line} className="company-footer__line">
          {line}
        </Text>
      ))}
      <Text className="company-footer__line">{icpNo}</Text>
    </View>
  )
}
