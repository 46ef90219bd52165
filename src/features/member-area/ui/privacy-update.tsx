import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { getPrivacyPolicy } from '@/features/help-content'
import { agreeToPolicy } from '../api/member-calls'
import { toast } from '@/platform/toast'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'
import { Skeleton } from '@/ui/skeleton'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'
import type { MemberCenter } from '../model/member-center'
import { session } from '@/features/account'
import { leave } from './leave'

interface AskProps {
  onAgreed: () => void
  onClose: () => void
}

async function agreed(version: string): Promise<boolean> {
  try {
    return (await agreeToPolicy(version)).ok
  } catch {
    toast('哎呀，网络信号丢失')
    return false
  }
}

function Ask({ onAgreed, onClose }: AskProps) {
  const [loaded, reload] = useRemoteData(() => getPrivacyPolicy({}))
  const [busy, setBusy] = useState(false)
  const version = loaded.state === 'ready' ? loaded.data.current : undefined
  const agree = async () => {
    if (busy || version === undefined) return
    setBusy(true)
    const done = await agreed(version)
    setBusy(false)
    if (done) onAgreed()
  }
  return (
    <Sheet
      title="隐私政策有更新"
      onClose={onClose}
      footer={
        <>
          <PrimaryButton loading={busy} disabled={version === undefined} onPress={() => void agree()}>
            同意
          </PrimaryButton>
          <PrimaryButton variant="text" onPress={() => void leave()}>
            不同意，退出登录
          </PrimaryButton>
          <View className="user__tab-room" />
        </>
      }
    >
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={4} />}>
        {({ policy }) => (
          <>
            <Text className="user__policy">
              第 {policy.version} 版自 {policy.effectiveDate} 起生效，主要变化：
            </Text>
            {policy.changes.map((change) => (
              <Text key={change} className="user__policy">
                · {change}
              </Text>
            ))}
            <PrimaryButton variant="text" size="small" onPress={() => openPage(pageAddress('privacy'))}>
              查看全文
            </PrimaryButton>
          </>
        )}
      </Content>
    </Sheet>
  )
}

/** Asks the member to agree to a newer privacy policy. When closed, it asks again next time. */
export const PrivacyUpdate = observer(function PrivacyUpdate({ center }: { center: MemberCenter }) {
  const [closedFor, setClosedFor] = useState<string>()
  const { data } = center
  if (!session.loggedIn || !data) return null
  const { current, agreed: known } = data.privacy
  if (known === current || closedFor === current) return null
  return <Ask onAgreed={() => void center.load()} onClose={() => setClosedFor(current)} />
})
