import type { DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import { toJS } from 'mobx'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { BottomBar } from '@/ui/bottom-bar'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { startingValues } from '@/form/form-values'
import { SchemaForm } from '@/form/schema-form'
import { usePageParams } from '@/platform/navigation'
import { AskLogin, session } from '@/features/account'
import { Content } from '@/ui/remote-content'
import { noPlaces } from '@/features/place'
import { useRemoteData } from '@/lib/remote-data'
import { ContactEdit, type EditNotice } from '../model/contact-edit'
import { sayLost, useContactForm } from './use-contact-form'
import './contact-edit-view.scss'

const notices: Record<EditNotice, { title: string; text: string; startOver: string }> = {
  restored: {
    title: '已恢复上次没有保存的内容',
    text: '核对后点“保存”即可。',
    startOver: '不保留，重新填写',
  },
  changedElsewhere: {
    title: '这位联系人刚在别处修改过',
    text: '您填写的内容还在。再次保存，将以您现在填写的为准。',
    startOver: '改用最新内容',
  },
  removedElsewhere: {
    title: '这位联系人已在别处删除',
    text: '您填写的内容还在。再次保存，将重新添加这位联系人。',
    startOver: '',
  },
}

const Notice = observer(function Notice({
  edit,
  onStartOver,
}: {
  edit: ContactEdit
  onStartOver: () => void
}) {
  if (!edit.notice) return null
  const { title, text, startOver } = notices[edit.notice]
  return (
    <View>
      <NoticeBar tone={edit.notice === 'restored' ? 'info' : 'warning'} title={title} text={text} />
      {startOver && (
        <PrimaryButton variant="text" size="small" onPress={onStartOver}>
          {startOver}
        </PrimaryButton>
      )}
    </View>
  )
})

interface ContactFormProps {
  begun: DataOf<'contact/contactEditInit'>
  edit: ContactEdit
  onStartOver: () => void
}

const ContactForm = observer(function ContactForm({ begun, edit, onStartOver }: ContactFormProps) {
  const { problems, enter, leave, save, remove } = useContactForm(begun.form, edit)
  return (
    <>
      <View className="contact-edit">
        <Notice edit={edit} onStartOver={onStartOver} />
        <SchemaForm
          schema={begun.form}
          values={toJS(edit.values)}
          texts={{}}
          answers={{}}
          problems={problems}
          loaders={noPlaces}
          onEnter={enter}
          onLeave={leave}
          onAnswer={() => undefined}
        />
        <View className="contact-edit__hint">
          联系人信息加密保存，只用于您投保时填写。请先征得对方同意再添加。
        </View>
        {edit.changes && (
          <PrimaryButton variant="text" onPress={() => void remove()}>
            删除这位联系人
          </PrimaryButton>
        )}
      </View>
      <BottomBar>
        <PrimaryButton loading={edit.saving} onPress={() => void save()}>
          保存
        </PrimaryButton>
      </BottomBar>
    </>
  )
})

/** Loads the form and sets its initial values. */
async function beginEdit(edit: ContactEdit) {
  const answer = await edit.begin()
  if (answer.ok) edit.begunWith(startingValues(answer.data.form, edit.values))
  return answer
}

async function startOver(edit: ContactEdit): Promise<void> {
  edit.dropDraft()
  try {
    await beginEdit(edit)
  } catch (error) {
    sayLost(error)
  }
}

function EditPage() {
  const { contactId } = usePageParams()
  const [edit] = useState(() => new ContactEdit(contactId))
  const [round, setRound] = useState(0)
  const [loaded, reload] = useRemoteData(() => beginEdit(edit))
  return (
    <Page>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={10} />}>
        {(begun) => (
          <ContactForm
            key={round}
            begun={begun}
            edit={edit}
            onStartOver={() => void startOver(edit).then(() => setRound(round + 1))}
          />
        )}
      </Content>
    </Page>
  )
}

export const ContactEditView = observer(function ContactEditView() {
  return session.loggedIn ? (
    <EditPage />
  ) : (
    <AskLogin text="登录后可以管理常用联系人，已填写的内容会为您保留。" />
  )
})
