import type { DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { toJS } from 'mobx'
import { observer } from 'mobx-react'
import { type ReactNode, useState } from 'react'
import type { Answer } from '@/lib/request/request'
import { BottomBar } from '@/ui/bottom-bar'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { CoverageList } from '@/ui/coverage-list'
import { ExclusionList } from '@/ui/exclusion-list'
import { Page } from '@/ui/page'
import { PremiumBreakdown } from '@/ui/premium-breakdown'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { returnTo } from '@/platform/return-to'
import { scrollToElement } from '@/platform/scroll'
import { ContactCells } from '@/features/help-content'
import { Content } from '@/ui/remote-content'
import { withFreshQuote } from '../../model/fresh-quote'
import { PriceChange } from '../price-change'
import { openStep, saleStep, SaleSteps, stepPages } from '../sale'
import { useRemoteData } from '@/lib/remote-data'
import { proposal } from '../../model/proposal'
import { judge } from '../../model/proposal-calls'
import { type Draft, isAcknowledged } from '../../model/proposal-draft'
import { Advice } from './advice'
import { plannedCoverStart } from '@/lib/order-cover'
import './summary-view.scss'

type Digest = DataOf<'insure/digest'>

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <View className="digest__texts" role="list">
      {texts.map((text) => (
        <Text key={text} className="digest__text" role="listitem">
          {text}
        </Text>
      ))}
    </View>
  )
}

function Summary({ digest }: { digest: Digest }) {
  const overview: [title: string, value: ReactNode][] = [
    ['产品', digest.productName],
    ['方案', digest.planName],
    ['承保公司', digest.insurerName],
    [
      '保障期间',
      <>
        <View>{plannedCoverStart(digest.startDate)}</View>
        <View>{digest.endDate} 二十四时止</View>
      </>,
    ],
  ]
  return (
    <>
      <CellGroup>
        {overview.map(([title, value]) => (
          <Cell key={title} title={title} value={value} />
        ))}
      </CellGroup>
      <Card title="保障内容">
        <CoverageList items={digest.coverages} />
      </Card>
      <Card title="不赔什么" hint="以下情形不在保障范围内。">
        <ExclusionList exclusions={digest.exclusions} />
      </Card>
      <Card title="特别约定">
        <Texts texts={digest.specialTerms} />
      </Card>
      <Card title="保费">
        <PremiumBreakdown lines={digest.quote.breakdown} premiumFen={digest.quote.premiumFen} />
      </Card>
      <Card title="退保规则">
        <Texts texts={digest.refundRules} />
      </Card>
      <Card title="适用条款">
        <Texts texts={digest.clauses.map(({ name, filingNo }) => `${name}（备案编号 ${filingNo}）`)} />
      </Card>
      <ContactCells title="服务与投诉" contacts={digest.contacts} />
    </>
  )
}

const adviceId = 'advice'
/** Space above the scroll target, in CSS pixels. */
const roomAbove = 80

const DigestContent = observer(function DigestContent({ digest, draft }: { digest: Digest; draft: Draft }) {
  const [reminded, setReminded] = useState(false)
  const open = digest.warnings.some((warning) => !isAcknowledged(draft, warning))
  const next = () => {
    setReminded(open)
    if (open) {
      scrollToElement(adviceId, roomAbove)
      return
    }
    proposal.confirmDigest(Date.now())
    openStep('confirmation')
  }
  return (
    <>
      <View className="digest__parts">
        <PriceChange />
        {digest.warnings.length > 0 && (
          <View id={adviceId}>
            <Advice warnings={digest.warnings} draft={draft} reminded={reminded && open} />
          </View>
        )}
        <Summary digest={digest} />
      </View>
      <BottomBar>
        <PriceText fen={digest.quote.premiumFen} exact />
        <PrimaryButton onPress={next}>我已了解，下一步</PrimaryButton>
      </BottomBar>
    </>
  )
})

/** Returns the validation result: known when coming from the entry page, else requested. */
async function fetchDigest(): Promise<Answer<Digest>> {
  const known = toJS(proposal.digest)
  if (known) return { ok: true, code: 200, msg: '', data: known }
  const answer = await withFreshQuote(() => judge(proposal))
  // Refused fields are corrected on the page where they were entered.
  if (proposal.refusedFields.length > 0) returnTo(stepPages.entry)
  return answer
}

const DigestPage = observer(function DigestPage({ draft }: { draft: Draft }) {
  const [loaded, reload] = useRemoteData(fetchDigest)
  // Shown again after a save found a new warning, or after a change of the input.
  useDidShow(() => {
    if (!proposal.digest && loaded.state !== 'loading') reload()
  })
  return (
    <Page>
      <SaleSteps current="核对" />
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={12} />}>
        {(digest) => <DigestContent digest={digest} draft={draft} />}
      </Content>
    </Page>
  )
})

export const SummaryView = saleStep('digest', DigestPage)
