import type { SaleRecordView } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { getSaleRecord, getSaleRecordFile } from '../api/order-calls'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { BrandFooter } from '@/ui/brand-footer'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'
import { useDocument } from '@/lib/use-document'
import { useTitle } from '@/lib/use-title'
import { orderReference } from '@/features/account'
import { dateText } from '@storefront/rules/calendar'
import { clockOf, dayInWords, timeInWords } from '@/lib/time'
import './order-list-view.scss'

interface Part {
  record: SaleRecordView
}

function Outcome({ record: { complete, gaps } }: Part) {
  if (complete)
    return <NoticeBar title="记录完整" text="必读文件的展示、阅读和确认，以及您的操作都有记录。" />
  return <NoticeBar tone="warning" title="部分操作没有记录" text={`${gaps.join('；')}。不影响保单效力。`} />
}

function Readings({ record: { documents } }: Part) {
  return (
    <CellGroup title="您阅读并确认的文件">
      {documents.map(({ docType, title, version, dwellMs, confirmedAt }) => (
        <Cell
          key={docType}
          title={title}
          value={`版本 ${version}，阅读 ${(dwellMs / 1000).toFixed(1)} 秒，${timeInWords(confirmedAt)} 确认`}
          stacked
        />
      ))}
    </CellGroup>
  )
}

type Step = SaleRecordView['steps'][number]

/** Groups consecutive steps of one day. */
function daysOf(steps: readonly Step[]): { day: string; steps: Step[] }[] {
  const days: { day: string; steps: Step[] }[] = []
  for (const step of steps) {
    const day = dayInWords(dateText(Date.parse(step.at)))
    const last = days[days.length - 1]
    if (last?.day === day) last.steps.push(step)
    else days.push({ day, steps: [step] })
  }
  return days
}

/** Shows the steps of each day with seconds, which make the sequence clear. */
function Steps({ record }: Part) {
  return (
    <>
      {daysOf(record.steps).map(({ day, steps }, index) => (
        <Card key={index} title="操作过程" hint={`${day}，个人信息已遮盖`}>
          <View className="record-steps" role="list">
            {steps.map(({ at, text }, place) => (
              <View key={place} className="record-steps__step" role="listitem">
                <Text className="record-steps__time">{clockOf(at)}</Text>
                <Text className="record-steps__text">{text}</Text>
              </View>
            ))}
          </View>
        </Card>
      ))}
    </>
  )
}

/** The sale record, available to the buyer (26号 notice: customers can look up the record). */
export function SaleRecord({ orderNo }: { orderNo: string }) {
  useTitle('我的投保记录')
  const [loaded, reload] = useRemoteData(() => getSaleRecord(orderReference(orderNo)))
  const { opening, open } = useDocument()
  const download = () =>
    open({
      key: orderNo,
      name: `投保记录 ${orderNo}.pdf`,
      ask: () => getSaleRecordFile(orderReference(orderNo)),
    })
  return (
    <Page padded>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="card" rows={3} />}>
        {(record) => (
          <View className="order-detail">
            <Outcome record={record} />
            <CellGroup>
              <Cell title="产品" value={record.productName} />
              <Cell title="方案" value={record.planName} />
              <Cell title="提交时间" value={timeInWords(record.savedAt)} />
              <Cell title="保存至" value={dayInWords(record.keepUntil)} />
              <Cell title="订单号" value={orderNo} stacked />
            </CellGroup>
            <PrimaryButton loading={opening !== undefined} onPress={download}>
              下载投保记录（PDF）
            </PrimaryButton>
            <Readings record={record} />
            <Steps record={record} />
          </View>
        )}
      </Content>
      {loaded.state !== 'loading' && <BrandFooter />}
    </Page>
  )
}
