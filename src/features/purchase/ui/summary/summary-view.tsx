import type { DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { toJS } from 'mobx'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Answer } from '@/lib/request/request'
import { BottomBar } from '@/ui/bottom-bar'
import { Card } from '@/ui/card'
import { CoverageList } from '@/ui/coverage-list'
import { ExclusionList } from '@/ui/exclusion-list'
import { Foldable } from '@/ui/foldable'
import { Page } from '@/ui/page'
import { PremiumBreakdown } from '@/ui/premium-breakdown'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { WholeAmounts } from '@/ui/whole-amounts'
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

/** Each coverage in one row with its sum insured and deductible. */
function Coverages({ items }: { items: Digest['coverages'] }) {
  return (
    <View className="digest__covers" role="list">
      {items.map(({ name, amount, deductible }) => (
        <View key={name} className="digest__cover" role="listitem">
          <View className="digest__cover-name">
            <Text>{name}</Text>
            <Text className="digest__deductible">免赔：{deductible}</Text>
          </View>
          <WholeAmounts className="digest__amount" text={amount} />
        </View>
      ))}
    </View>
  )
}

/** Details of the summary; the customer has read them in the documents. */
function Details({ digest }: { digest: Digest }) {
  return (
    <Card>
      <Foldable title="各项保障的说明">
        <CoverageList items={digest.coverages} />
      </Foldable>
      <Foldable title={`不赔什么（${digest.exclusions.length} 项）`}>
        <ExclusionList exclusions={digest.exclusions} />
      </Foldable>
      <Foldable title="特别约定">
        <Texts texts={digest.specialTerms} />
      </Foldable>
      <Foldable title="保费是怎么算的">
        <PremiumBreakdown lines={digest.quote.breakdown} premiumFen={digest.quote.premiumFen} />
      </Foldable>
      <Foldable title="退保规则">
        <Texts texts={digest.refundRules} />
      </Foldable>
      <Foldable title="适用条款">
        <Texts texts={digest.clauses.map(({ name, filingNo }) => `${name}（备案编号 ${filingNo}）`)} />
      </Foldable>
      <Foldable title="服务与投诉">
        <ContactCells title="服务与投诉" contacts={digest.contacts} />
      </Foldable>
    </Card>
  )
}

function Summary({ digest }: { digest: Digest }) {
  return (
    <>
      <Card title={`${digest.productName} · ${digest.planName}`} hint={digest.insurerName}>
        <Coverages items={digest.coverages} />
        <View className="digest__facts">
          <Text className="digest__text">
            保障期间：{plannedCoverStart(digest.startDate)}，至 {digest.endDate} 24:00
          </Text>
          <Text className="digest__text">
            另有 {digest.exclusions.length} 项情形不赔，您已在“主要责任免除”中逐项阅读。
          </Text>
        </View>
      </Card>
      <Details digest={digest} />
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
