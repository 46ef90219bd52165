import { View } from '@tarojs/components'
import { getInvoicePrint } from '../api/invoice-calls'
import { Foldable } from '@/ui/foldable'
import { Skeleton } from '@/ui/skeleton'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'
import { formatYuan } from '@/lib/money'

/** Complete content of the invoice; loaded on demand. */
function PrintedInvoice({ invoiceNo }: { invoiceNo: string }) {
  const [loaded, reload] = useRemoteData(() => getInvoicePrint(invoiceNo))
  return (
    <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={6} />}>
      {({ buyer, seller, line, amountFen, amountText, remark, drawer, email }) => {
        const facts: [string, string | undefined][] = [
          ['购买方', buyer.name],
          ['购买方税号', buyer.taxNo],
          ['地址', buyer.address],
          ['电话', buyer.phone],
          ['开户银行', buyer.bankName],
          ['银行账号', buyer.bankAccount],
          ['销售方', seller.name],
          ['销售方税号', seller.taxNo],
          ['项目', line.name],
          ['金额', `${formatYuan(line.netFen, true)} 元`],
          ['税额', `${formatYuan(line.taxFen, true)} 元（税率 ${line.taxRatePercent}%）`],
          ['价税合计', `${formatYuan(amountFen, true)} 元（${amountText}）`],
          ['备注', remark],
          ['开票人', drawer],
          ['接收邮箱', email],
        ]
        return facts
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([name, value]) => (
            <View className="res-receipt__fact" key={name}>
              <View className="res-receipt__fact-name">{name}</View>
              <View className="res-receipt__fact-value">{value}</View>
            </View>
          ))
      }}
    </Content>
  )
}

/** Content of an invoice, collapsed by default. */
export function InvoiceContents({ invoiceNo }: { invoiceNo: string }) {
  return (
    <Foldable title="发票内容">
      <PrintedInvoice invoiceNo={invoiceNo} />
    </Foldable>
  )
}
