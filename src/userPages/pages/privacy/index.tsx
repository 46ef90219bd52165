import { Text, View } from '@tarojs/components'
import { brand } from '@/brand'
import { Page } from '@/components/page'
import { usePageParams } from '@/platform/navigation'
import { membersOnly } from '@/shell/login-guard'
import { useTitle } from '@/shell/use-title'
import { policy, policyDate } from './policy'
import './index.scss'
import { PrivacySettings } from './settings'

function PrivacyPolicy() {
  useTitle('隐私政策')
  return (
    <Page tone="surface" padded>
      <View className="privacy">
        <View className="privacy__title" role="heading" aria-level={1}>
          {brand.shortName}隐私政策
        </View>
        <Text className="privacy__date">生效日期：{policyDate}</Text>
        {policy.map(({ title, paragraphs }) => (
          <View key={title} className="privacy__chapter">
            <View className="privacy__heading" role="heading" aria-level={2}>
              {title}
            </View>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} className="privacy__text">
                {paragraph}
              </Text>
            ))}
          </View>
        ))}
      </View>
    </Page>
  )
}

const MemberSettings = membersOnly(PrivacySettings)

/** The privacy policy; with `?view=settings` what a member decides about their data. */
export default function PrivacyPage() {
  const { view } = usePageParams()
  return view === 'settings' ? <MemberSettings /> : <PrivacyPolicy />
}
