import type { PolicyDetail } from '@storefront/contract'
import { Cell, CellGroup } from '@/ui/cell'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { renew } from './renew'

/** Policy services that the server permits, without the cancellation on the first card. */
export function Services({ policy: { policyNo, actions } }: { policy: PolicyDetail }) {
  const all = [
    {
      action: 'RENEW' as const,
      title: '再次投保',
      hint: '投保信息已为您填好，请逐项核对、阅读并确认',
      open: () => void renew(policyNo),
    },
    {
      action: 'ENDORSE' as const,
      title: '保单变更',
      hint: '变更信息、补发保单，查看办理进度',
      open: () => openPage(pageAddress('change', { policyNo })),
    },
    {
      action: 'INVOICE' as const,
      title: '申请开票',
      hint: '电子普通发票（数电票）',
      open: () => openPage(pageAddress('invoiceApplication', { policyNo })),
    },
  ]
  const allowed = all.filter(({ action }) => actions.includes(action))
  if (allowed.length === 0) return null
  return (
    <CellGroup title="办理">
      {allowed.map(({ action, title, hint, open }) => (
        <Cell key={action} title={title} hint={hint} onPress={open} label={title} />
      ))}
    </CellGroup>
  )
}
