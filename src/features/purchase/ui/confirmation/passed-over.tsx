import type { Warning } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Pressable } from '@/ui/pressable'
import { returnTo } from '@/platform/return-to'
import { stepPages } from '../sale'

function ReadAgain() {
  return (
    <Pressable
      className="confirm__edit"
      role="link"
      label="再看投保提示"
      onPress={() => returnTo(stepPages.digest)}
    >
      再看一遍
    </Pressable>
  )
}

/** Acknowledged warnings, repeated before the order, with a link back. */
export function PassedOver({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <Card title="您已了解的投保提示" extra={<ReadAgain />}>
      {warnings.map(({ code, title, about }) => (
        <View key={code} className="confirm__answer">
          <Text className="confirm__question">
            {about.length > 0 ? `${title}（${about.join('、')}）` : title}
          </Text>
          <Text className="confirm__value">仍要投保</Text>
        </View>
      ))}
    </Card>
  )
}
