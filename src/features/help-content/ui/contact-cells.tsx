import type { PolicyDetail } from '@storefront/contract'
import { Cell, CellGroup } from '@/ui/cell'
import { callPhone } from '@/platform/phone'

/** Returns the phone number in a text, if there is one. */
const phoneIn = (text: string): string | undefined => /\d{3,4}-\d{3,4}-\d{4}|\b\d{5}\b/.exec(text)?.[0]

export interface ContactCellsProps {
  title: string
  contacts: PolicyDetail['contacts']
}

/** Contact details of the insurer; tapping a phone number calls it. */
export function ContactCells({ title: heading, contacts }: ContactCellsProps) {
  return (
    <CellGroup title={heading}>
      {contacts.map(({ title, text }) => {
        const phone = phoneIn(text)
        return (
          <Cell
            key={title}
            title={title}
            value={text}
            stacked
            {...(phone && { onPress: () => callPhone(phone), label: `${title}：${text}，点按拨打` })}
          />
        )
      })}
    </CellGroup>
  )
}
