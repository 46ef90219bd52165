import type { PolicyDetail } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { getPolicy } from '../api/policy-calls'
import { toast } from '@/platform/toast'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { usePageParams } from '@/platform/navigation'
import { BrandFooter } from '@/ui/brand-footer'
import { Content } from '@/ui/remote-content'
import { membersOnly } from '@/features/account'
import { AskPeople } from '@/features/chat'
import { useRefreshedData } from '@/lib/remote-data'
import { Details } from './details'
import { Endorsements } from './documents'
import { Help } from './help'
import { Overview } from './overview'
import { Services } from './services'
import './policy-detail-view.scss'

/** Details of one policy. */
function PolicyPage() {
  const { policyNo = '' } = usePageParams()
  const [loaded, reload] = useRefreshedData(() => getPolicy(policyNo, false))
  const [revealed, setRevealed] = useState<PolicyDetail>()
  useDidShow(() => setRevealed(undefined))
  const reveal = async () => {
    try {
      const answer = await getPolicy(policyNo, true)
      if (answer.ok) setRevealed(answer.data)
    } catch {
      toast('没有加载出来，请检查网络后重试')
    }
  }
  return (
    <Page padded>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="card" rows={3} />}>
        {(masked) => {
          const policy = revealed ?? masked
          return (
            <View className="policy">
              <Overview policy={policy} />
              <Services policy={policy} />
              <Endorsements endorsements={policy.endorsements} />
              <Details policy={policy} onReveal={() => void reveal()} />
              <Help policy={policy} />
              <AskPeople about={{ policyNo }} />
            </View>
          )
        }}
      </Content>
      {loaded.state !== 'loading' && <BrandFooter />}
    </Page>
  )
}

export const PolicyDetailView = membersOnly(PolicyPage)
