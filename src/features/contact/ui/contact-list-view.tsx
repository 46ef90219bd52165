import type { ContactSummary, DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import contactsScene from '@/assets/scenes/contacts.svg'
import { getContacts } from '../api/contact-calls'
import { BottomBar } from '@/ui/bottom-bar'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { AskLogin, session } from '@/features/account'
import { ContactLine } from './contact-line'
import { Content } from '@/ui/remote-content'
import { useRefreshedData } from '@/lib/remote-data'
import './contact-list-view.scss'

const openContact = (contactId?: string) => openPage(pageAddress('contactEdit', { contactId }))

function Row({ contact }: { contact: ContactSummary }) {
  return (
    <View className="contacts__item" role="listitem">
      <Pressable
        className="contacts__row"
        label={`编辑${contact.name}，${contact.relationName}`}
        onPress={() => openContact(contact.contactId)}
      >
        <ContactLine contact={contact} />
        <Icon name="chevron-right" className="contacts__arrow" />
      </Pressable>
    </View>
  )
}

function Contacts({ contacts, limit }: DataOf<'contact/contactList'>) {
  if (contacts.length === 0) {
    return (
      <EmptyState
        picture={contactsScene}
        title="还没有常用联系人"
        text="把家人的证件信息存下来，投保时一点即填，不用再逐项输入。"
        actionText="添加联系人"
        onAction={() => openContact()}
      />
    )
  }
  const full = contacts.length >= limit
  return (
    <>
      <View className="contacts">
        <View className="contacts__rows" role="list">
          {contacts.map((contact) => (
            <Row key={contact.contactId} contact={contact} />
          ))}
        </View>
        <Text className="contacts__count">
          {full
            ? `已保存 ${limit} 位，达到上限。请先删除不再使用的联系人，再添加新的。`
            : `已保存 ${contacts.length} 位，最多 ${limit} 位`}
        </Text>
      </View>
      <BottomBar>
        <PrimaryButton disabled={full} onPress={() => openContact()}>
          添加联系人
        </PrimaryButton>
      </BottomBar>
    </>
  )
}

function ContactsPage() {
  const [loaded, reload] = useRefreshedData(getContacts)
  return (
    <Page>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="list" rows={4} />}>
        {(data) => <Contacts {...data} />}
      </Content>
    </Page>
  )
}

export const ContactListView = observer(function ContactListView() {
  return session.loggedIn ? <ContactsPage /> : <AskLogin text="登录后可以保存和管理常用联系人。" />
})
