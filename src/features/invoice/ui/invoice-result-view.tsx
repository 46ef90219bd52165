import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useState } from 'react'
import invoicesScene from '@/assets/scenes/invoices.svg'
import { EmptyState } from '@/ui/empty-state'
import { LoadMore } from '@/ui/load-more'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { openPage, replacePage, usePageParams } from '@/platform/navigation'
import { AskLogin, session } from '@/features/account'
import { Content } from '@/ui/remote-content'
import { useWhileShown } from '@/lib/polling'
import { type InvoiceWatch, isMoving, watchInvoices } from '../model/invoice-watch'
import './invoice-result-view.scss'
import { InvoiceCard } from './invoice-card'
import { pageAddress } from '@/routes'

const Progress = observer(function Progress({ watch, onAsk }: { watch: InvoiceWatch; onAsk: () => void }) {
  if (!watch.items.some(isMoving)) return null
  if (!watch.exhausted)
    return <NoticeBar title="申请已提交，税务平台正在开票" text="一般几分钟内完成，本页会自动更新。" />
  return (
    <View className="res-receipt__tired">
      <NoticeBar title="开票时间比平时长" text="可以先离开，稍后回到本页查看结果。" />
      <PrimaryButton variant="secondary" size="small" onPress={onAsk}>
        刷新结果
      </PrimaryButton>
    </View>
  )
})

const Results = observer(function Results({ watch, onAsk }: { watch: InvoiceWatch; onAsk: () => void }) {
  if (watch.items.length === 0)
    return (
      <EmptyState
        picture={invoicesScene}
        title="还没有发票"
        text="申请后，每份保单的开票进度和发票文件都在这里。"
        actionText="去申请开票"
        onAction={() => replacePage(pageAddress('invoiceApplication'))}
      />
    )
  return (
    <View className="res-receipt">
      <Progress watch={watch} onAsk={onAsk} />
      {watch.items.map((policy) => (
        <InvoiceCard key={policy.policyNo} policy={policy} />
      ))}
      {watch.more !== 'end' && <LoadMore state={watch.more} onMore={() => void watch.loadMore()} />}
      <PrimaryButton variant="text" onPress={() => openPage(pageAddress('invoiceApplication'))}>
        为其他保单申请发票
      </PrimaryButton>
    </View>
  )
})

const ResultPage = observer(function ResultPage({ policyNos }: { policyNos: string[] }) {
  const [watch] = useState(() => watchInvoices(policyNos))
  const follow = useCallback(() => {
    void watch.load().then(watch.follow)
    return watch.stop
  }, [watch])
  useWhileShown(follow)
  return (
    <Page>
      <Content loaded={watch.loaded} onRetry={follow} skeleton={<Skeleton kind="list" rows={2} />}>
        {() => <Results watch={watch} onAsk={follow} />}
      </Content>
    </Page>
  )
})

export const InvoiceResultView = observer(function InvoiceResultView() {
  const { policyNos = '' } = usePageParams()
  if (!session.loggedIn) return <AskLogin text="登录后可以查看发票。" />
  return <ResultPage policyNos={policyNos.split(',').filter((policyNo) => policyNo !== '')} />
})
