import type { ContactSummary, FieldValues } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import contactsScene from '@/assets/scenes/contacts.svg'
import { ContactLine, getContact, getContacts } from '@/features/contact'
import { CheckLine } from '@/ui/check-line'
import { EmptyState } from '@/ui/empty-state'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'
import { Skeleton } from '@/ui/skeleton'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { toast } from '@/platform/toast'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'

export interface ContactSheetProps {
  /** Role of the persons to pick: 投保人, 被保险人. */
  title: string
  /** Maximum number of persons. */
  most: number
  /** Whether the contact is already entered in the form. */
  isEntered: (contact: ContactSummary) => boolean
  onPick: (persons: FieldValues[]) => void
  onClose: () => void
}

/** Loads the full data of the selected persons; undefined when the request failed and the customer was told. */
async function personsOf(contactIds: readonly string[]): Promise<FieldValues[] | undefined> {
  try {
    const answers = await Promise.all(contactIds.map(getContact))
    const persons = answers.flatMap((answer) => (answer.ok ? [answer.data.values] : []))
    return persons.length === contactIds.length ? persons : undefined
  } catch {
    toast('哎呀，网络信号丢失，请再试一次')
    return undefined
  }
}

interface RowProps {
  contact: ContactSummary
  entered: boolean
  single: boolean
  picked: boolean
  onPick: (picked: boolean) => void
}

function Row({ contact, entered, single, picked, onPick }: RowProps) {
  const line = <ContactLine contact={contact} />
  if (entered)
    return (
      <View className="pick-contact__entered">
        {line}
        <Text className="pick-contact__note">已填写</Text>
      </View>
    )
  if (single)
    return (
      <Pressable className="pick-contact__press" onPress={() => onPick(true)}>
        {line}
      </Pressable>
    )
  return (
    <CheckLine checked={picked} onChange={onPick}>
      {line}
    </CheckLine>
  )
}

interface ListProps extends Pick<ContactSheetProps, 'most' | 'isEntered'> {
  contacts: readonly ContactSummary[]
  picked: readonly string[]
  onPick: (contactIds: string[]) => void
}

function List({ contacts, most, isEntered, picked, onPick }: ListProps) {
  if (contacts.length === 0)
    return (
      <EmptyState
        picture={contactsScene}
        title="还没有常用联系人"
        text="保存后，下次投保一点即填。已填写的投保信息会为您保留。"
        actionText="添加联系人"
        onAction={() => openPage(pageAddress('contactEdit'))}
      />
    )
  const toggle = (contactId: string, on: boolean) => {
    const others = picked.filter((each) => each !== contactId)
    if (on && others.length >= most) toast(`这里最多再选 ${most} 位`)
    else onPick(on ? [...others, contactId] : others)
  }
  return (
    <View className="pick-contact" role="list">
      {contacts.map((contact) => (
        <View key={contact.contactId} className="pick-contact__item" role="listitem">
          <Row
            contact={contact}
            entered={isEntered(contact)}
            single={most === 1}
            picked={picked.includes(contact.contactId)}
            onPick={(on) => toggle(contact.contactId, on)}
          />
        </View>
      ))}
    </View>
  )
}

/** Contact picker: one contact by a tap, or several with a confirmation. */
export function ContactSheet({ title, most, isEntered, onPick, onClose }: ContactSheetProps) {
  const [loaded, reload] = useRemoteData(getContacts)
  const [picked, setPicked] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const take = async (contactIds: string[]) => {
    if (busy) return
    setBusy(true)
    const persons = await personsOf(contactIds)
    setBusy(false)
    if (persons) return onPick(persons)
    setPicked([])
    reload()
  }
  const several = most > 1 && loaded.state === 'ready' && loaded.data.contacts.length > 0
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        several && (
          <PrimaryButton disabled={picked.length === 0} loading={busy} onPress={() => void take(picked)}>
            {picked.length === 0 ? `可选 ${most} 位` : `填入 ${picked.length} 位`}
          </PrimaryButton>
        )
      }
    >
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={6} />}>
        {({ contacts }) => (
          <List
            {...{ contacts, most, isEntered, picked }}
            onPick={(ids) => (most === 1 ? void take(ids) : setPicked(ids))}
          />
        )}
      </Content>
    </Sheet>
  )
}
