import type { DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import { toJS } from 'mobx'
import { observer } from 'mobx-react'
import { useEffect, useMemo } from 'react'
import { getForm } from '../../api/insure-calls'
import { BottomBar } from '@/ui/bottom-bar'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { isAnswered } from '@/form/check-form'
import { quotedTexts, startingValues } from '@/form/form-values'
import { filledForm } from '@/form/items'
import { holderAsOnlyInsured } from '@/form/same-as-holder'
import { SchemaForm } from '@/form/schema-form'
import { scrollToElement } from '@/platform/scroll'
import { Content } from '@/ui/remote-content'
import { withFreshQuote } from '../../model/fresh-quote'
import { useLoaders } from '@/features/place'
import { openFit } from '../../model/open-fit'
import { PriceChange } from '../price-change'
import { saleStep, SaleSteps } from '../sale'
import { useRemoteData } from '@/lib/remote-data'
import { recordForm } from '../../model/entry-record'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import { AddressBox, asksAddress } from './address-box'
import { useEntry } from './use-entry'
import { chooseOnMap } from './use-map'
import './entry-view.scss'

type Entry = DataOf<'insure/input'>

/** Sets the initial values of the schema; existing values stay confirmed. */
function prepareEntry({ form }: Entry): void {
  const { draft } = proposal
  if (!draft) return
  recordForm(form)
  const filled = filledForm(form, draft.itemCounts)
  const starting = Object.entries({
    ...startingValues(filled, draft.values),
    ...holderAsOnlyInsured(filled, draft.values),
  })
  const missing = starting.filter(([path, value]) => draft.values[path] !== value)
  if (missing.length === 0) return
  proposal.enter(Object.fromEntries(missing), quotedTexts(form, draft.texts))
}

const offlineId = 'offline'
/** Space above the scroll target, in CSS pixels. */
const roomAbove = 200

/** Network error at the end of the form, scrolled into view. */
function Offline() {
  useEffect(() => scrollToElement(offlineId, roomAbove), [])
  return (
    <View id={offlineId}>
      <NoticeBar
        tone="warning"
        title="哎呀，网络信号丢失"
        text="您填写的内容都还在。网络恢复后请再点“下一步”。"
      />
    </View>
  )
}

const EntryForm = observer(function EntryForm({ entry, draft }: { entry: Entry; draft: Draft }) {
  const { problems, fits, items, picking, enter, fill, leave, answer, leaving, next } = useEntry(
    entry.form,
    draft,
  )
  const offered = useLoaders(draft.productCode, draft.planCode)
  const loaders = useMemo(() => ({ ...offered, chooseOnMap }), [offered])
  return (
    <>
      <View className="entry__parts">
        <PriceChange />
        <NoticeBar
          title={`${entry.productName} · ${entry.planName}`}
          text="填写的内容只保存在本机，提交订单后或 24 小时后自动清除。"
        />
        <SchemaForm
          schema={entry.form}
          values={toJS(draft.values)}
          texts={toJS(draft.texts)}
          answers={toJS(draft.answers)}
          problems={problems}
          fits={fits}
          onFit={openFit}
          items={items}
          personAction={picking.action}
          foldOptional
          sectionHead={(section) =>
            asksAddress(section) && <AddressBox section={section} loaders={loaders} onRead={fill} />
          }
          loaders={loaders}
          onEnter={enter}
          onLeave={leave}
          onAnswer={answer}
        />
        {leaving === 'offline' && <Offline />}
      </View>
      <BottomBar>
        <PriceText fen={draft.quote?.premiumFen ?? entry.quote.premiumFen} exact />
        <PrimaryButton onPress={next} loading={leaving === 'judging'}>
          下一步
        </PrimaryButton>
      </BottomBar>
      {picking.sheet}
    </>
  )
})

const EntryPage = observer(function EntryPage({ draft }: { draft: Draft }) {
  const [loaded, reload] = useRemoteData(async () => {
    const answer = await withFreshQuote(getForm)
    if (answer.ok) prepareEntry(answer.data)
    return answer
  })
  return (
    <Page>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={12} />}>
        {(entry) => (
          <>
            <SaleSteps current={isAnswered(entry.form, draft.answers) ? '填写' : '告知'} />
            <EntryForm entry={entry} draft={draft} />
          </>
        )}
      </Content>
    </Page>
  )
})

export const EntryView = saleStep('entry', EntryPage)
