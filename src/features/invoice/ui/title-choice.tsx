import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { ChoiceChips } from '@/ui/choice-chips'
import type { InvoiceApplication, KnownTitle } from '../model/invoice-application'

const nameOf = ({ title }: KnownTitle) => (title.type === 'PERSON' ? '个人' : (title.name ?? ''))
const keyOf = ({ title }: KnownTitle) => title.taxNo ?? ''

/** Previously used titles, filled in with one tap. */
export const TitleChoice = observer(function TitleChoice({
  application,
  onChoose,
}: {
  application: InvoiceApplication
  onChoose: (title: KnownTitle) => void
}) {
  const { titles, values } = application
  if (titles.length < 2) return null
  const current = values['title.type'] === 'PERSON' ? '' : String(values['title.taxNo'] ?? '')
  return (
    <Card title="用过的抬头">
      <ChoiceChips
        label="用过的抬头"
        options={titles.map((title) => ({ value: keyOf(title), label: nameOf(title) }))}
        value={current}
        onChoose={(key) => {
          const title = titles.find((known) => keyOf(known) === key)
          if (title) onChoose(title)
        }}
      />
    </Card>
  )
})
