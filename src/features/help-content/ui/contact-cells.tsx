import type { PolicyDetail } from '@storefront/contract'
import { Cell, CellGroup } from '@/ui/cell'
import { callPhone } from '@/platform/phone'

/** A number to call, when the text is one. */
const phoneIn = (text: string): string | undefined => /\d{3,4}-\d{3,4}-\d{4}|\b\d{5}\b/.exec(text)?.[0]

export interface ContactCellsProps {
  title: string
  contacts: PolicyDetail['contacts']
}

/** How the insurer is reached; what is a phone number is called at a tap. */
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
