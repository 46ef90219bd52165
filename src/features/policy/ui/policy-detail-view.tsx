import type { PolicyDetail } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { getPolicy } from '../api/policy-calls'
import { toast } from '@/platform/toast'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { CoverageList } from '@/ui/coverage-list'
import { ExclusionList } from '@/ui/exclusion-list'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { usePageParams } from '@/platform/navigation'
import { BrandFooter } from '@/ui/brand-footer'
import { ConfirmedDocuments } from '@/features/order'
import { Content } from '@/ui/remote-content'
import { membersOnly } from '@/features/account'
import { PolicyBadge } from '@/ui/policy-status'
import { AskPeople } from '@/features/chat'
import { useRefreshedData } from '@/lib/remote-data'
import { formatYuan } from '@/lib/money'
import { coverEnd, coverStart } from '@/lib/time'
import { Documents, Endorsements } from './documents'
import { Help } from './help'
import { Services } from './services'
import './policy-detail-view.scss'

function Summary({ policy }: { policy: PolicyDetail }) {
  return (
    <CellGroup title={`${policy.productName} · ${policy.planName}`}>
      <Cell title="保单状态" value={<PolicyBadge policy={policy} />} />
      <Cell
        title="保障期间"
        value={
          <>
            <View>{coverStart(policy.startAt)}</View>
            <View>{coverEnd(policy.endAt)}</View>
          </>
        }
      />
      <Cell title="总保费" value={`${formatYuan(policy.premiumFen, true)} 元`} />
      <Cell title="承保公司" value={policy.insurerName} />
      <Cell title="保单号" value={policy.policyNo} stacked />
    </CellGroup>
  )
}

function Parties({ policy, onReveal }: { policy: PolicyDetail; onReveal: () => void }) {
  return (
    <>
      {policy.sections.map(({ code, title, facts }) => (
        <CellGroup key={code} title={title}>
          {facts.map(({ path, label, text }) => (
            <Cell key={path} title={label} value={text} />
          ))}
        </CellGroup>
      ))}
      {!policy.revealed && (
        <PrimaryButton variant="text" onPress={onReveal}>
          显示完整信息
        </PrimaryButton>
      )}
    </>
  )
}

function Terms({ policy }: { policy: PolicyDetail }) {
  return (
    <>
      <Card title="特别约定和退保规则">
        {[...policy.specialTerms, ...policy.refundRules].map((sentence) => (
          <View key={sentence} className="policy__sentence">
            {sentence}
          </View>
        ))}
      </Card>
      <CellGroup title="适用的保险条款">
        {policy.clauses.map(({ clauseCode, name, filingNo }) => (
          <Cell key={clauseCode} title={name} value={`${clauseCode}，备案编号 ${filingNo}`} stacked />
        ))}
      </CellGroup>
      <ConfirmedDocuments orderNo={policy.orderNo} documents={policy.documents} />
    </>
  )
}

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
              <Summary policy={policy} />
              <Documents policy={policy} />
              <Services policy={policy} />
              <Endorsements endorsements={policy.endorsements} />
              <Help policy={policy} />
              <AskPeople about={{ policyNo }} />
              <Parties policy={policy} onReveal={() => void reveal()} />
              <Card title="保什么">
                <CoverageList items={policy.coverages} />
              </Card>
              <Card title="不赔什么">
                <ExclusionList exclusions={policy.exclusions} />
              </Card>
              <Terms policy={policy} />
            </View>
          )
        }}
      </Content>
      {loaded.state !== 'loading' && <BrandFooter />}
    </Page>
  )
}

export const PolicyDetailView = membersOnly(PolicyPage)
