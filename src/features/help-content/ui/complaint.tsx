import type { ComplaintStep } from '@storefront/contract'
import { Cell, CellGroup } from '@/ui/cell'
import { callPhone } from '@/platform/phone'

/** Complaint channels in order: the company first, then the regulator's hotline. */
export function Complaint({ steps }: { steps: readonly ComplaintStep[] }) {
  return (
    <CellGroup title="投诉与建议">
      {steps.map(({ title, text, phone }, position) => (
        <Cell
          key={title}
          icon="phone"
          title={`${position + 1}. ${title}`}
          value={phone}
          hint={text}
          stacked
          label={`${title}，${text}，拨打 ${phone}`}
          onPress={() => callPhone(phone)}
        />
      ))}
    </CellGroup>
  )
}
