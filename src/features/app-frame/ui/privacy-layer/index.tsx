import { Text, View } from '@tarojs/components'
import { useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import loginScene from '@/assets/scenes/login.svg'
import { brand } from '@/brand'
import { EmptyState } from '@/ui/empty-state'
import { Pressable } from '@/ui/pressable'
import { OpenButton, PrimaryButton } from '@/ui/primary-button'
import { resetTo } from '@/platform/navigation'
import { agreeButtonId, openPrivacyNotice, requirePrivacy, watchPrivacy } from '@/platform/privacy.weapp'
import { findRoute, home } from '@/routes'
import { privacyConsent } from '../../model/privacy-consent'
import './index.scss'

watchPrivacy(privacyConsent.ask)

function Question() {
  return (
    <View className="privacy-layer privacy-layer--question">
      <View className="privacy-layer__box" role="dialog" aria-modal aria-label="隐私保护提示">
        <View className="privacy-layer__title" role="heading" aria-level={2}>
          隐私保护提示
        </View>
        <Text className="privacy-layer__text">
          为您投保和服务时，我们需要处理您填写的姓名、证件、手机号等信息。请先阅读隐私保护指引，同意后再填写。
        </Text>
        <Pressable className="privacy-layer__link" role="link" onPress={openPrivacyNotice}>
          《{brand.shortName}用户隐私保护指引》
        </Pressable>
        <View className="privacy-layer__buttons">
          <PrimaryButton variant="secondary" onPress={() => privacyConsent.answer(false)}>
            不同意
          </PrimaryButton>
          <OpenButton
            id={agreeButtonId}
            block
            openType="agreePrivacyAuthorization"
            onAgreePrivacyAuthorization={() => privacyConsent.answer(true)}
          >
            同意
          </OpenButton>
        </View>
      </View>
    </View>
  )
}

function Refused({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <View className="privacy-layer privacy-layer--refused">
      <EmptyState
        picture={loginScene}
        title="您没有同意隐私保护指引"
        text={`不影响您浏览产品，有事也可以拨打 ${brand.servicePhone}。需要填写个人信息时，再同意即可。`}
        actionText="查看并同意"
        onAction={onAskAgain}
      />
      <PrimaryButton variant="text" onPress={() => resetTo(home)}>
        返回首页
      </PrimaryButton>
    </View>
  )
}

/**
 * WeChat's consent dialog, above the page that needs it. A page that collects personal data asks when it opens, and
 * stays covered while the customer refuses; all other pages can be used.
 */
export const PrivacyLayer = observer(function PrivacyLayer() {
  const { path } = useRouter()
  const needed = findRoute(path)?.personalData ?? false
  const [refused, setRefused] = useState(false)
  const require = () => void requirePrivacy().then((agreed) => setRefused(!agreed))
  useEffect(() => {
    if (needed) void requirePrivacy().then((agreed) => setRefused(!agreed))
  }, [needed])
  if (privacyConsent.asked) return <Question />
  return refused ? <Refused onAskAgain={require} /> : null
})
