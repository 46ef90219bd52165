import type { Endorsement } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import searchScene from '@/assets/scenes/search.svg'
import { serverUrl } from '@/lib/request/address'
import { troubleText } from '@/lib/request/errors'
import { getApplication, withdrawApplication } from '../api/endorsement-calls'
import { getEndorsementDocument } from '@/features/policy'
import { getOrder } from '@/features/order'
import { Album } from '@/ui/album'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { ResultView } from '@/ui/result-view'
import { Skeleton } from '@/ui/skeleton'
import { openPage, replacePage, usePageParams } from '@/platform/navigation'
import { previewPicture } from '@/platform/preview-picture'
import { toast } from '@/platform/toast'
import { Content } from '@/ui/remote-content'
import { membersOnly } from '@/features/account'
import { useRefreshedData, useRemoteData } from '@/lib/remote-data'
import { useDocument } from '@/lib/use-document'
import { startPolling, useWhileShown } from '@/lib/polling'
import { pageAddress } from '@/routes'
import { readableTime } from '@/lib/time'
import { Amount, Differences } from './preview'
import { statusBadges } from './types'
import './endorsement-view.scss'

const soonMs = 3_000
const soonTimes = 20
const laterMs = 30_000
const moving: readonly Endorsement['status'][] = ['SUBMITTED', 'AUTO_PASS', 'PENDING_PAY', 'REFUNDING']

/** Final states in which the endorsement does not take effect. */
const over: readonly Endorsement['status'][] = ['REJECTED', 'WITHDRAWN']

const kindOf = ({ status }: Endorsement) => {
  if (status === 'EFFECTIVE' || status === 'DONE' || status === 'REFUNDING') return 'success'
  return status === 'REJECTED' ? 'fail' : 'pending'
}

async function takeBack({ endorsementNo, typeName }: Endorsement): Promise<void> {
  const { confirm } = await Taro.showModal({
    title: `撤回${typeName}`,
    content: '撤回后保单保持不变，需要时可以重新申请。',
    confirmText: '撤回',
  })
  if (!confirm) return
  try {
    await withdrawApplication(endorsementNo)
  } catch (error) {
    toast(troubleText(error))
  }
}

/** Opens the document of an effective endorsement. */
function DocumentButton({ endorsementNo }: Pick<Endorsement, 'endorsementNo'>) {
  const { opening, open } = useDocument()
  const ask = () => getEndorsementDocument(endorsementNo)
  return (
    <PrimaryButton
      loading={opening !== undefined}
      onPress={() => open({ key: endorsementNo, name: `批单 ${endorsementNo}.pdf`, ask })}
    >
      查看批单
    </PrimaryButton>
  )
}

function Ways({ application, onChanged }: { application: Endorsement; onChanged: () => void }) {
  const { actions, endorsementNo, orderNo, policyNo } = application
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    await takeBack(application).finally(() => setBusy(false))
    onChanged()
  }
  return (
    <>
      {actions.includes('PAY') && orderNo !== null && (
        <PrimaryButton onPress={() => openPage(pageAddress('payment', { orderNo }))}>去补交</PrimaryButton>
      )}
      {actions.includes('WITHDRAW') && (
        <PrimaryButton variant="secondary" loading={busy} onPress={() => void withdraw()}>
          撤回申请
        </PrimaryButton>
      )}
      {actions.includes('DOCUMENT') && <DocumentButton endorsementNo={endorsementNo} />}
      {actions.includes('DOCUMENT') && (
        <PrimaryButton
          variant="secondary"
          onPress={() => replacePage(pageAddress('policyDetail', { policyNo }))}
        >
          查看保单
        </PrimaryButton>
      )}
      <PrimaryButton variant="secondary" onPress={() => replacePage(pageAddress('change', { policyNo }))}>
        查看办理记录
      </PrimaryButton>
    </>
  )
}

function Progress({ application, onChanged }: { application: Endorsement; onChanged: () => void }) {
  const { typeName, status, statusText, steps, differences, effectiveText, pictures } = application
  const kind = kindOf(application)
  // Only effective endorsements are titled as success.
  const title = kind === 'success' ? '成功' : '办理进度'
  useEffect(() => void Taro.setNavigationBarTitle({ title }), [title])
  return (
    <View className="modify__parts">
      <ResultView kind={kind} title={`${typeName} · ${statusBadges[status].text}`} text={statusText}>
        <Ways application={application} onChanged={onChanged} />
      </ResultView>
      <Card title="办理进度">
        {steps.map(({ text, at }, index) => (
          <Text key={`${index}${text}`} className="modify__formula">
            {readableTime(at)} {text}
          </Text>
        ))}
        {!over.includes(status) && <Text className="modify__formula">生效方式：{effectiveText}</Text>}
      </Card>
      <Differences differences={differences} />
      {pictures.length > 0 && (
        <Card title="已提交的材料">
          <Album name="材料" pictures={pictures.map(({ url }) => serverUrl(url))} onOpen={previewPicture} />
        </Card>
      )}
      {application.differenceFen !== 0 && <Amount {...application} />}
    </View>
  )
}

/** Polls for the result, less often after the first minute: refunds take days. */
function followed(reload: () => void): () => void {
  let asked = 0
  const ask = () => {
    asked += 1
    reload()
    return Promise.resolve()
  }
  return startPolling(ask, () => (asked < soonTimes ? soonMs : laterMs))
}

const WatchedApplication = membersOnly(function WatchedApplication({
  endorsementNo,
}: {
  endorsementNo: string
}) {
  const [loaded, reload] = useRefreshedData(() => getApplication(endorsementNo))
  const waits = loaded.state === 'ready' && moving.includes(loaded.data.status)
  useWhileShown(useCallback(() => (waits ? followed(reload) : () => undefined), [waits, reload]))
  return (
    <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={8} />}>
      {(application) => <Progress application={application} onChanged={reload} />}
    </Content>
  )
})

/** Result after payment: the application that the additional premium was for. */
function OfOrder({ orderNo }: { orderNo: string }) {
  const [loaded, reload] = useRemoteData(() => getOrder({ orderNo }))
  return (
    <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={8} />}>
      {({ endorsementNo }) =>
        endorsementNo === undefined ? <Nothing /> : <WatchedApplication endorsementNo={endorsementNo} />
      }
    </Content>
  )
}

const Nothing = () => (
  <EmptyState
    picture={searchScene}
    title="没有要显示的结果"
    text="链接可能不完整。每次办理的进度和结果都可以从保单里查看。"
    actionText="查看我的保单"
    onAction={() => openPage(pageAddress('policies'))}
  />
)

/** State of an endorsement or cancellation. */
export function EndorsementResultView() {
  const { endorsementNo, orderNo } = usePageParams()
  if (endorsementNo)
    return (
      <Page>
        <WatchedApplication endorsementNo={endorsementNo} />
      </Page>
    )
  return <Page>{orderNo ? <OfOrder orderNo={orderNo} /> : <Nothing />}</Page>
}
