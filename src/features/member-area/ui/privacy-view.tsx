import type { DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { getPrivacyPolicy } from '@/features/help-content'
import { brand } from '@/brand'
import { Cell, CellGroup } from '@/ui/cell'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { WholeAmounts } from '@/ui/whole-amounts'
import { openPage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { Content } from '@/ui/remote-content'
import { membersOnly } from '@/features/account'
import { useRemoteData } from '@/lib/remote-data'
import { useTitle } from '@/lib/use-title'
import './privacy-view.scss'
import { PrivacySettings } from './settings'

type Shown = DataOf<'help/privacy'>

function Changes({ policy, current }: Shown) {
  if (policy.version !== current)
    return (
      <NoticeBar
        tone="warning"
        title={`这是第 ${policy.version} 版，已被新版本取代`}
        text="现行版本见下方列表。"
      />
    )
  return <NoticeBar title={`第 ${policy.version} 版的变化`} text={`${policy.changes.join('；')}。`} />
}

function Versions({ policy, current, versions }: Shown) {
  return (
    <CellGroup title="全部版本">
      {versions.map(({ version, effectiveDate }) => (
        <Cell
          key={version}
          title={`第 ${version} 版${version === current ? '（现行）' : ''}`}
          hint={`${effectiveDate} 起生效`}
          value={version === policy.version ? '正在看' : undefined}
          onPress={
            version === policy.version
              ? undefined
              : () => openPage(pageAddress('privacy', version === current ? {} : { version }))
          }
        />
      ))}
    </CellGroup>
  )
}

function Policy(shown: Shown) {
  const { chapters, effectiveDate, version } = shown.policy
  return (
    <View className="privacy">
      <View className="privacy__title" role="heading" aria-level={1}>
        {brand.shortName}隐私政策
      </View>
      <Text className="privacy__date">
        第 {version} 版 · 生效日期：{effectiveDate}
      </Text>
      <Changes {...shown} />
      {chapters.map(({ title, paragraphs }) => (
        <View key={title} className="privacy__chapter">
          <View className="privacy__heading" role="heading" aria-level={2}>
            {title}
          </View>
          {paragraphs.map((paragraph) => (
            <WholeAmounts key={paragraph} className="privacy__text" text={paragraph} />
          ))}
        </View>
      ))}
      <Versions {...shown} />
    </View>
  )
}

function PrivacyPolicy({ version }: { version: string | undefined }) {
  useTitle('隐私政策')
  const [loaded, reload] = useRemoteData(() => getPrivacyPolicy(version === undefined ? {} : { version }))
  return (
    <Page tone="surface" padded>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={14} />}>
        {(shown) => <Policy {...shown} />}
      </Content>
    </Page>
  )
}

const MemberSettings = membersOnly(PrivacySettings)

/** Privacy policy, optionally an older version; with `?view=settings` the privacy settings. */
export function PrivacyView() {
  const { view, version } = usePageParams()
  return view === 'settings' ? <MemberSettings /> : <PrivacyPolicy key={version} version={version} />
}
