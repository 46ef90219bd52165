import { Text, View } from '@tarojs/components'
import { Pressable } from '../pressable'
import './index.scss'

export interface CompanyFooterProps {
  insurerName: string
  icpNo: string
  /** Opens the public record of the ICP number. */
  onIcp?: () => void
  /** Additional lines, for example phone and service hours. */
  lines?: readonly string[]
}

/** Company data at the end of a page. */
export function CompanyFooter({ insurerName, icpNo, onIcp, lines = [] }: CompanyFooterProps) {
  return (
    <View className="company-footer">
      <Text className="company-footer__name">{insurerName}</Text>
      {lines.map((line) => (
        <Text key={line} className="company-footer__line">
          {line}
        </Text>
      ))}
      {onIcp ? (
        <Pressable
          className="company-footer__icp"
          role="link"
          label={`${icpNo}，在备案网站查看`}
          onPress={onIcp}
        >
          {icpNo}
        </Pressable>
      ) : (
        <Text className="company-footer__line">{icpNo}</Text>
      )}
    </View>
  )
}
