import type { InvoicePolicy, InvoiceView } from '@storefront/contract'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getDigitalInvoice } from '../api/invoice-calls'
import { Card } from '@/ui/card'
import { NoticeBar } from '@/ui/notice-bar'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { StatusBadge } from '@/ui/tag'
import { openPage } from '@/platform/navigation'
import { copyText } from '@/lib/copy-text'
import { useDocument } from '@/lib/use-document'
import { formatYuan } from '@/lib/money'
import { readableTime } from '@/lib/time'
import { InvoiceContents } from './contents'
import { invoiceStatus } from './status'
import { pageAddress } from '@/routes'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <View className="res-receipt__fact">
      <View className="res-receipt__fact-name">{name}</View>
      <View className="res-receipt__fact-value">{children}</View>
    </View>
  )
}

function DigitalNo({ digitalNo }: { digitalNo: string }) {
  return (
    <Fact name="发票号码">
      <View className="res-receipt__number">{digitalNo}</View>
      <Pressable className="res-receipt__copy" label="复制发票号码" onPress={() => copyText(digitalNo)}>
        复制
      </Pressable>
    </Fact>
  )
}

/** Files of an issued invoice, with fresh links. */
function Files({ invoiceNo, digitalNo }: { invoiceNo: string; digitalNo: string }) {
  const { opening, open } = useDocument()
  const show = (format: 'pdf' | 'xml') =>
    open({
      key: format,
      name: `发票-${digitalNo}.${format}`,
      ask: async () => {
        const answer = await getDigitalInvoice(invoiceNo)
        return answer.ok ? { ...answer, data: answer.data[format] } : answer
      },
    })
  return (
    <View className="res-receipt__files">
      <PrimaryButton loading={opening === 'pdf'} disabled={opening !== undefined} onPress={() => show('pdf')}>
        查看发票
      </PrimaryButton>
      <PrimaryButton
        variant="secondary"
        loading={opening === 'xml'}
        disabled={opening !== undefined}
        onPress={() => show('xml')}
      >
        下载 XML
      </PrimaryButton>
    </View>
  )
}

function Invoice({ invoice, policyNo }: { invoice: InvoiceView; policyNo: string }) {
  const { invoiceNo, status, titleType, titleName, amountFen, redFen, digitalNo, issuedAt, failure } = invoice
  return (
    <View className="res-receipt__invoice">
      {failure !== null && <NoticeBar tone="warning" title="开票没有成功" text={failure} />}
      {status === 'RED_PENDING' && (
        <NoticeBar title="保费已退还，正在开具红字发票" text="完成后原发票相应金额作废。" />
      )}
      {digitalNo !== null && <DigitalNo digitalNo={digitalNo} />}
      <Fact name="发票抬头">{titleType === 'PERSON' ? `${titleName}（个人）` : titleName}</Fact>
      <Fact name="价税合计">{`${formatYuan(amountFen, true)} 元`}</Fact>
      {redFen > 0 && <Fact name="红冲金额">{`${formatYuan(redFen, true)} 元`}</Fact>}
      {redFen > 0 && <Fact name="仍有效金额">{`${formatYuan(amountFen - redFen, true)} 元`}</Fact>}
      <Fact name={issuedAt === null ? '申请时间' : '开票时间'}>
        {readableTime(issuedAt ?? invoice.appliedAt)}
      </Fact>
      {digitalNo !== null && <Files invoiceNo={invoiceNo} digitalNo={digitalNo} />}
      {status === 'FAILED' && (
        <PrimaryButton onPress={() => openPage(pageAddress('invoiceApplication', { policyNo }))}>
          修改后重新提交
        </PrimaryButton>
      )}
      <InvoiceContents invoiceNo={invoiceNo} />
    </View>
  )
}

/** A policy with its invoices: valid, pending and failed ones, with the next step. */
export function InvoiceCard({ policy }: { policy: InvoicePolicy }) {
  const { policyNo, productName, planName, invoices, action } = policy
  const [latest] = invoices
  const badge = latest && (
    <StatusBadge tone={invoiceStatus[latest.status].tone}>{invoiceStatus[latest.status].text}</StatusBadge>
  )
  return (
    <Card title={`${productName} ${planName}`} hint={`保单号 ${policyNo}`} extra={badge}>
      {invoices.map((invoice) => (
        <Invoice key={invoice.invoiceNo} invoice={invoice} policyNo={policyNo} />
      ))}
      {action === 'APPLY' && (
        <PrimaryButton
          variant="secondary"
          onPress={() => openPage(pageAddress('invoiceApplication', { policyNo }))}
        >
          {latest ? '为未开票的保费申请发票' : '申请发票'}
        </PrimaryButton>
      )}
    </Card>
  )
}
