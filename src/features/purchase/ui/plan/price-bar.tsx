import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BottomBar } from '@/ui/bottom-bar'
import { classes } from '@/ui/classes'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import type { LiveQuote, LiveQuoteState } from '../../model/live-quote'

function Figure({ current }: { current: LiveQuoteState }) {
  const quote =
    current.state === 'ready' ? current.quote : current.state === 'calculating' ? current.last : null
  if (quote) {
    return (
      <View className={classes('plan__price', current.state === 'calculating' && 'plan__price--old')}>
        <View key={quote.premiumFen} className="plan__figure">
          <PriceText fen={quote.premiumFen} exact />
        </View>
        <View className="plan__note">{current.state === 'calculating' ? '正在计算…' : '一次付清'}</View>
      </View>
    )
  }
  const texts: Record<Exclude<LiveQuoteState['state'], 'ready'>, string> = {
    calculating: '正在计算保费…',
    incomplete: '请补全保费计算信息',
    offline: '哎呀，网络信号丢失',
    refused: '按现在的选择暂时不能报价',
  }
  return <View className="plan__note">{current.state === 'ready' ? '' : texts[current.state]}</View>
}

export interface PriceBarProps {
  live: LiveQuote
  onNext: () => void
}

/** Price of the current choice, and the button that continues once it is known. */
export const PriceBar = observer(function PriceBar({ live, onNext }: PriceBarProps) {
  const { current } = live
  return (
    <BottomBar>
      <View className="plan__status" role="status">
        <Figure current={current} />
      </View>
      {current.state === 'offline' ? (
        <PrimaryButton onPress={live.retry}>重试</PrimaryButton>
      ) : (
        <PrimaryButton onPress={onNext} loading={current.state === 'calculating'}>
          下一步
        </PrimaryButton>
      )}
    </BottomBar>
  )
})
