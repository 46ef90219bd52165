import type { PolicyDetail } from '@storefront/contract'
import { View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { PrimaryButton } from '@/ui/primary-button'
import { WholeAmounts } from '@/ui/whole-amounts'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { formatYuan } from '@/lib/money'
import { PolicyDocuments } from './documents'
import { PolicyHead } from './policy-head'

/** Coverages on the card; the others are one tap below. */
const mostCoverages = 3

/** Claim and cancellation; the server permits the cancellation. */
function Actions({ policy: { policyNo, status, actions } }: { policy: PolicyDetail }) {
  const type = status === 'UPCOMING' ? 'C01' : 'C02'
  return (
    <View className="policy__actions">
      <PrimaryButton variant="secondary" onPress={() => openPage(pageAddress('claimGuide'))}>
        报案
      </PrimaryButton>
      {actions.includes('CANCEL') && (
        <PrimaryButton
          variant="secondary"
          onPress={() => openPage(pageAddress('change', { policyNo, type }))}
        >
          退保
        </PrimaryButton>
      )}
    </View>
  )
}

/** First card of a policy: what is insured, until when, for how much, and what customers do with it most. */
export function Overview({ policy }: { policy: PolicyDetail }) {
  return (
    <Card flush>
      <PolicyHead policy={policy} />
      {policy.coverages.slice(0, mostCoverages).map(({ name, amount }) => (
        <Cell key={name} title={name} value={<WholeAmounts text={amount} />} />
      ))}
      <Cell title="总保费" value={`${formatYuan(policy.premiumFen, true)} 元`} />
      <Cell title="承保公司" value={policy.insurerName} />
      <Cell title="保单号" value={policy.policyNo} stacked />
      <View className="policy__ways">
        <PolicyDocuments policy={policy} />
        <Actions policy={policy} />
      </View>
    </Card>
  )
}
