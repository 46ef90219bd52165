import type { DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { getForm } from '../../api/insure-calls'
import { brand } from '@/brand'
import { BottomBar } from '@/ui/bottom-bar'
import { Cell, CellGroup } from '@/ui/cell'
import { CheckLine } from '@/ui/check-line'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { scrollToElement } from '@/platform/scroll'
import { Content } from '@/ui/remote-content'
import { withFreshQuote } from '../../model/fresh-quote'
import { PriceChange } from '../price-change'
import { saleStep, SaleSteps } from '../sale'
import { useRemoteData } from '@/lib/remote-data'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import { record } from '@/features/recorder'
import { CaptchaSheet } from './captcha-sheet'
import { Entered } from './entered'
import { PassedOver } from './passed-over'
import { Refused } from './refused'
import { type SubmitState, useSubmit } from './use-submit'
import './confirmation-view.scss'

const declarationId = 'declaration'
/** Space above the scroll target, in CSS pixels. */
const roomAbove = 200

/** Scrolls to what prevents the order from being placed. */
function showDeclaration(): void {
  scrollToElement(declarationId, roomAbove)
}

function Offline() {
  return (
    <NoticeBar
      tone="warning"
      title="哎呀，网络信号丢失"
      text="您填写的内容都还在。网络恢复后请点“重新提交”，不会重复下单。"
    />
  )
}

interface DeclarationProps {
  state: SubmitState
  declared: boolean
  /** The button was pressed without the declaration. */
  reminded: boolean
  onDeclare: (declared: boolean) => void
}

/** Declaration, and what prevents the order from being placed. */
const Declaration = observer(function Declaration({
  state,
  declared,
  reminded,
  onDeclare,
}: DeclarationProps) {
  const refused = proposal.refusedFields.map(({ message }) => message)
  const stopped = refused.length > 0 || state === 'offline'
  const missing = reminded && !declared
  useEffect(() => {
    if (stopped) showDeclaration()
  }, [stopped])
  return (
    <View id={declarationId} className="confirm__declaration">
      {state === 'offline' && <Offline />}
      {refused.length > 0 && <Refused messages={refused} />}
      <CheckLine checked={declared} onChange={onDeclare} invalid={missing}>
        我已核对以上内容，确认真实、完整；本人同意按已阅读的条款投保。
      </CheckLine>
      {missing && (
        <View className="confirm__reminder" role="alert">
          请先核对以上内容，再勾选确认
        </View>
      )}
    </View>
  )
})

const Confirmation = observer(function Confirmation({
  entry,
  draft,
}: {
  entry: DataOf<'insure/input'>
  draft: Draft
}) {
  const [declared, setDeclared] = useState(false)
  const [reminded, setReminded] = useState(false)
  const { state, submit, solved, cancel } = useSubmit()
  const declare = (on: boolean) => {
    record(on ? 'TICK' : 'UNTICK', declarationId)
    setDeclared(on)
  }
  const press = () => {
    setReminded(!declared)
    if (declared) submit()
    else showDeclaration()
  }
  return (
    <>
      <View className="confirm__parts">
        <PriceChange />
        <CellGroup>
          <Cell title="产品" value={entry.productName} />
          <Cell title="方案" value={entry.planName} />
          <Cell title="承保公司" value={brand.insurerName} />
          <Cell title="保费" value={<PriceText fen={draft.quote?.premiumFen ?? 0} size="small" exact />} />
        </CellGroup>
        <Entered form={entry.form} draft={draft} />
        {draft.warnings.length > 0 && <PassedOver warnings={draft.warnings} />}
        <Declaration state={state} declared={declared} reminded={reminded} onDeclare={declare} />
      </View>
      <BottomBar>
        <PriceText fen={draft.quote?.premiumFen ?? 0} exact />
        <PrimaryButton onPress={press} loading={state === 'saving'}>
          {state === 'offline' ? '重新提交' : '提交订单'}
        </PrimaryButton>
      </BottomBar>
      {state === 'captcha' && <CaptchaSheet onSolved={solved} onClose={cancel} />}
    </>
  )
})

const ConfirmPage = observer(function ConfirmPage({ draft }: { draft: Draft }) {
  const [loaded, reload] = useRemoteData(() => withFreshQuote(getForm))
  return (
    <Page>
      <SaleSteps current="确认" />
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={12} />}>
        {(entry) => <Confirmation entry={entry} draft={draft} />}
      </Content>
    </Page>
  )
})

export const ConfirmationView = saleStep('confirmation', ConfirmPage)
