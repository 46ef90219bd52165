import { observer } from 'mobx-react'
import { NoticeBar } from '@/ui/notice-bar'
import { proposal } from '../model/proposal'
import { formatYuan } from '@/lib/money'

/** Notice that the price has changed since the customer last saw it. */
export const PriceChange = observer(function PriceChange() {
  const change = proposal.quoteChange
  if (!change) return null
  const before = formatYuan(change.beforeFen, true)
  const after = formatYuan(change.afterFen, true)
  return (
    <NoticeBar
      tone="warning"
      title={`保费已更新：${before} 元 → ${after} 元`}
      text="费率有调整或原报价已过有效期，已按现行费率重新计算。您填写的内容都还在，请确认新的保费后再继续。"
    />
  )
})
