import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { type ComponentType, useState } from 'react'
import formScene from '@/assets/scenes/form.svg'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { ResultView } from '@/ui/result-view'
import { Skeleton } from '@/ui/skeleton'
import { StepBar } from '@/ui/step-bar'
import { openPage, replacePage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { proposal } from '../model/proposal'
import { type Draft, mayShow, reachedStep, type SaleStep } from '../model/proposal-draft'
import { OtherTab, useShownSale } from './other-tab'
import { PriceChange } from './price-change'
import { useRecordedVisit } from '@/features/recorder'

/** Page of each step of a sale. */
export const stepPages: Record<SaleStep, string> = {
  plan: pageAddress('plan'),
  documents: pageAddress('documents'),
  entry: pageAddress('entry'),
  digest: pageAddress('coverSummary'),
  confirmation: pageAddress('confirmation'),
}

const stepNames: Record<SaleStep, string> = {
  plan: '选择方案',
  documents: '阅读并确认投保须知和责任免除',
  entry: '填写投保信息',
  digest: '核对保障内容',
  confirmation: '确认投保信息',
}

/** Steps from the entry notice to the payment, as shown above each page. */
const stepLabels = ['阅读', '告知', '填写', '核对', '确认', '支付'] as const

/** Progress of the sale: one bar from the entry notice to the payment. */
export function SaleSteps({ current }: { current: (typeof stepLabels)[number] }) {
  return <StepBar steps={stepLabels} current={stepLabels.indexOf(current)} />
}

/** Shown without a sale in progress: the reason, and a link to start one. */
export function NoSale() {
  return (
    <Page tone="surface">
      <EmptyState
        picture={formScene}
        title="没有正在填写的投保单"
        text="为保护您的个人信息，填写的内容只保存在本机，24 小时后自动清除。请从产品页重新开始。"
        actionText="查看保险产品"
        onAction={() => replacePage(pageAddress('products'))}
      />
    </Page>
  )
}

function Placed({ orderNo }: { orderNo: string }) {
  return (
    <Page tone="surface">
      <ResultView kind="pending" title="投保信息已提交" text="订单已生成，请在支付期限内完成支付。">
        <PrimaryButton onPress={() => replacePage(pageAddress('payment', { orderNo }))}>去支付</PrimaryButton>
      </ResultView>
    </Page>
  )
}

function Leaving() {
  return (
    <Page>
      <Skeleton kind="lines" rows={12} />
    </Page>
  )
}

function EarlierStep({ draft }: { draft: Draft }) {
  const step = reachedStep(draft)
  return (
    <Page tone="surface" padded>
      <PriceChange />
      <EmptyState
        picture={formScene}
        title={`请先${stepNames[step]}`}
        text="您已填写的内容都还在，完成这一步后即可继续。"
        actionText="去完成"
        onAction={() => replacePage(stepPages[step])}
      />
    </Page>
  )
}

/**
 * Wraps the page of a sale step. When the draft lacks what the step needs (shared address, expired draft, skipped
 * step), the page explains this and links to the step where the customer can continue.
 */
export function saleStep(step: SaleStep, StepPage: ComponentType<{ draft: Draft }>): ComponentType {
  return observer(function GuardedStep() {
    const { draft, placedOrderNo } = proposal
    const { otherVersion, takeovers } = proposal.tabs
    const [shownWith, setShownWith] = useState(placedOrderNo)
    useRecordedVisit(Boolean(draft?.enteredFlowAt))
    useShownSale()
    useDidShow(() => {
      proposal.dropIfExpired()
      setShownWith(proposal.placedOrderNo)
    })
    if (!draft && placedOrderNo)
      // The page that placed the order is closing: a button on it would receive taps meant for the next page.
      return placedOrderNo === shownWith ? <Placed orderNo={placedOrderNo} /> : <Leaving />
    if (!draft) return <NoSale />
    if (otherVersion) return <OtherTab other={otherVersion} mine={draft} />
    return mayShow(draft, step) ? <StepPage key={takeovers} draft={draft} /> : <EarlierStep draft={draft} />
  })
}

/** Opens the page of a step. */
export const openStep = (step: SaleStep): void => openPage(stepPages[step])
