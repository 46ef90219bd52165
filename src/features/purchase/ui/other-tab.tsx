import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import formScene from '@/assets/scenes/form.svg'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { StateView } from '@/ui/state-view'
import { inForeground } from '@/platform/foreground'
import { type OtherVersion, watchDraft } from '../model/draft-versions'
import { proposal } from '../model/proposal'
import type { Draft } from '../model/proposal-draft'
import { preciseTimeText } from '@storefront/rules/calendar'
import { readableTime } from '@/lib/time'

const clockOf = (at: number): string => readableTime(preciseTimeText(at)).split(' ')[1] ?? ''

/** Keeps the sale in sync with other tabs while one of its pages is open, including background tabs. */
export function useShownSale(): void {
  const [page] = useState({})
  useDidShow(() => proposal.tabs.setShown(page, true))
  useDidHide(() => {
    if (inForeground()) proposal.tabs.setShown(page, false)
  })
  useEffect(() => {
    // Changes from before the page was opened need no choice.
    proposal.tabs.meetOtherTabs()
    proposal.tabs.setShown(page, true)
    const stop = watchDraft(proposal.tabs.meetOtherTabs)
    return () => {
      stop()
      proposal.tabs.setShown(page, false)
    }
  }, [page])
}

interface Words {
  title: string
  text: string
  other: string
  mine: string
}

function wordsOf({ draft: other, changedAt }: OtherVersion, mine: Draft): Words {
  const at = clockOf(changedAt)
  if (other.productCode === mine.productCode)
    return {
      title: '投保信息已在另一个页面修改',
      text: `另一个页面在 ${at} 修改了这份投保信息。请选择用哪一份继续，另一份不再保留。`,
      other: '使用另一个页面的内容',
      mine: '使用本页面的内容',
    }
  return {
    title: `另一个页面正在投保“${other.productName}”`,
    text: '同一时间只能填写一份投保信息。请选择先投保哪个产品，另一份已填写的内容会保留 24 小时。',
    other: `投保“${other.productName}”`,
    mine: `投保“${mine.productName}”`,
  }
}

interface OtherTabProps {
  other: OtherVersion
  mine: Draft
  /** Called when the other version is kept. */
  onTaken?: (productCode: string) => void
}

/** Version conflict: the same sale was changed in another tab, and the customer chooses the version to keep. */
export function OtherTab({ other, mine, onTaken }: OtherTabProps) {
  const words = wordsOf(other, mine)
  const take = () => {
    const { productCode } = other.draft
    proposal.tabs.takeOther()
    onTaken?.(productCode)
  }
  return (
    <Page tone="surface">
      <StateView picture={formScene} title={words.title} text={words.text} alert>
        <PrimaryButton onPress={take}>{words.other}</PrimaryButton>
        <PrimaryButton variant="secondary" onPress={proposal.tabs.keepMine}>
          {words.mine}
        </PrimaryButton>
      </StateView>
    </Page>
  )
}
