import type { InvoicePolicy } from '@storefront/contract'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { CheckLine } from '@/ui/check-line'
import { LoadMore } from '@/ui/load-more'
import { PriceText } from '@/ui/price-text'
import { openPage } from '@/platform/navigation'
import type { InvoiceApplication } from '../model/invoice-application'
import { invoiceStatus } from './status'
import { pageAddress } from '@/routes'

/** Element ID of the policy selection, the scroll target when nothing is selected. */
export const choiceId = 'receipt-policies'

function Facts({ policy }: { policy: InvoicePolicy }) {
  const { productName, planName, policyNo, startDate, endDate, invoiceableFen } = policy
  return (
    <View>
      <View className="receipt__line">
        <View className="receipt__name">{`${productName} ${planName}`}</View>
        <PriceText fen={invoiceableFen} size="small" exact />
      </View>
      <View className="receipt__fact">{`保单号 ${policyNo}`}</View>
      <View className="receipt__fact">{`保障期间 ${startDate} 至 ${endDate}`}</View>
    </View>
  )
}

/** A policy with an issued or pending invoice. */
function Invoiced({ policy: { policyNo, productName, planName, invoices } }: { policy: InvoicePolicy }) {
  const [latest] = invoices
  if (!latest) return <Cell title={`${productName} ${planName}`} hint={policyNo} value="保费已退还" />
  return (
    <Cell
      title={`${productName} ${planName}`}
      hint={policyNo}
      value={invoiceStatus[latest.status].text}
      onPress={() => openPage(pageAddress('invoiceResult', { policyNos: policyNo }))}
    />
  )
}

export interface PolicyChoiceProps {
  application: InvoiceApplication
  /** Whether the customer tried to continue without a selection. */
  invalid: boolean
  onChoose: (policyNo: string) => void
}

/** Policies that can be invoiced, then those with an invoice. */
export const PolicyChoice = observer(function PolicyChoice(props: PolicyChoiceProps) {
  const { application, invalid, onChoose } = props
  const { policies, open, chosen, cursor, loadingMore } = application
  const done = policies.filter(({ action }) => action === null)
  return (
    <View id={choiceId}>
      <Card title="选择保单" hint={open.length > 0 ? '开票金额为已支付且未退还的保费' : undefined}>
        {open.map((policy) => (
          <View className="receipt__policy" key={policy.policyNo}>
            <CheckLine
              checked={chosen.includes(policy.policyNo)}
              invalid={invalid}
              onChange={() => onChoose(policy.policyNo)}
            >
              <Facts policy={policy} />
            </CheckLine>
          </View>
        ))}
        {open.length === 0 && <View className="receipt__fact">没有待开票的保单。</View>}
        {invalid && (
          <View className="receipt__problem" role="alert">
            请选择要开票的保单
          </View>
        )}
      </Card>
      {done.length > 0 && (
        <CellGroup title="已申请">
          {done.map((policy) => (
            <Invoiced key={policy.policyNo} policy={policy} />
          ))}
        </CellGroup>
      )}
      {cursor !== null && (
        <LoadMore state={loadingMore ? 'loading' : 'more'} onMore={() => void application.loadMore()} />
      )}
    </View>
  )
})
