import type { DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { BottomBar } from '@/ui/bottom-bar'
import { Icon } from '@/ui/icon'
import { PrimaryButton } from '@/ui/primary-button'
import { goBack } from '@/platform/navigation'

export interface EntryNoticeProps {
  notice: DataOf<'insure/notice'>['entryNotice']
  onEnter: () => void
}

/** Entry notice: the purchase flow starts here and is recorded (notice 26/2020); the customer decides to continue. */
export function EntryNotice({ notice, onEnter }: EntryNoticeProps) {
  return (
    <>
      <View className="agree__entry">
        <Icon name="shield" className="agree__entry-icon" />
        <View className="agree__entry-title" role="heading" aria-level={1}>
          {notice.title}
        </View>
        {notice.paragraphs.map((paragraph) => (
          <Text key={paragraph} className="agree__entry-text">
            {paragraph}
          </Text>
        ))}
      </View>
      <BottomBar>
        <PrimaryButton variant="secondary" onPress={() => goBack()}>
          返回
        </PrimaryButton>
        <PrimaryButton onPress={onEnter}>继续</PrimaryButton>
      </BottomBar>
    </>
  )
}
