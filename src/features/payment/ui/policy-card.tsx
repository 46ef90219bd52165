import type { OrderDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { getOrderPolicy } from '@/features/order'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { PrimaryButton } from '@/ui/primary-button'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { PolicyBadge } from '@/ui/policy-status'
import { useDocument } from '@/lib/use-document'
import { goToLogin, holderMobile, offerMobile, orderReference, session } from '@/features/account'

interface Part {
  order: OrderDetail
}

const documents = [
  { kind: 'POLICY', name: '电子保单', text: '下载电子保单' },
  { kind: 'CERTIFICATE', name: '英文保险证明', text: '下载英文保险证明（签证用）' },
] as const

/** The policy issued for the order, with its documents; the order's access key also opens them. */
export function PolicyCard({ order }: Part) {
  const { orderNo, policyNo, policyStatus, policyDocuments = [] } = order
  const { opening, open } = useDocument()
  if (policyNo === null || policyStatus === undefined) return null
  return (
    <Card title="电子保单" extra={<PolicyBadge policy={{ status: policyStatus, changing: false }} />}>
      <View className="paid__steps">
        <Text className="paid__step">保单号 {policyNo}</Text>
        {documents
          .filter(({ kind }) => policyDocuments.includes(kind))
          .map(({ kind, name, text }) => (
            <PrimaryButton
              key={kind}
              variant={kind === 'POLICY' ? 'primary' : 'secondary'}
              loading={opening === kind}
              onPress={() =>
                open({
                  key: kind,
                  name: `${name} ${policyNo}.pdf`,
                  ask: () => getOrderPolicy({ ...orderReference(orderNo), kind }),
                })
              }
            >
              {text}
            </PrimaryButton>
          ))}
      </View>
    </Card>
  )
}

/** Policy services for visitors: they require a login with the holder's mobile, which is prefilled. */
export const VisitorServices = observer(function VisitorServices({ order }: Part) {
  const { orderNo, policyNo, holder } = order
  if (policyNo === null) return null
  if (session.loggedIn)
    return (
      <Card title="查看保单和开票">
        <Text className="paid__step">
          投保手机号是 {holder.mobile}，与当前账号不同。请退出登录，再用该手机号登录后办理。
        </Text>
      </Card>
    )
  const fillIn = () => offerMobile(holderMobile(orderNo))
  return (
    <CellGroup>
      <Cell
        icon="shield"
        title="登录查看保单"
        hint={`用投保手机号 ${holder.mobile} 登录，可办理变更和退保`}
        onPress={() => {
          fillIn()
          goToLogin()
        }}
      />
      <Cell
        icon="document"
        title="开具发票"
        hint="登录后办理"
        onPress={() => {
          fillIn()
          openPage(pageAddress('invoiceApplication', { policyNo }))
        }}
      />
    </CellGroup>
  )
})
