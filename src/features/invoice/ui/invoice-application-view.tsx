import type { FormSchema } from '@storefront/contract'
import { View } from '@tarojs/components'
import { toJS } from 'mobx'
import { observer } from 'mobx-react'
import { useState } from 'react'
import invoicesScene from '@/assets/scenes/invoices.svg'
import { BottomBar } from '@/ui/bottom-bar'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { SchemaForm } from '@/form/schema-form'
import { openPage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { AskLogin, session } from '@/features/account'
import { Content } from '@/ui/remote-content'
import { noPlaces } from '@/features/place'
import { useRemoteData } from '@/lib/remote-data'
import { InvoiceApplication } from '../model/invoice-application'
import './invoice-application-view.scss'
import { PolicyChoice } from './policy-choice'
import { TitleChoice } from './title-choice'
import { useApplication } from './use-application'

const ApplicationForm = observer(function ApplicationForm({
  application,
  schema,
}: {
  application: InvoiceApplication
  schema: FormSchema
}) {
  const { problems, nothingChosen, enter, leave, choose, fillIn, submit } = useApplication(
    schema,
    application,
  )
  const { chosen, open, totalFen } = application
  return (
    <>
      <View className="receipt">
        <PolicyChoice application={application} invalid={nothingChosen} onChoose={choose} />
        {open.length > 0 && (
          <>
            <TitleChoice application={application} onChoose={fillIn} />
            <SchemaForm
              schema={schema}
              values={toJS(application.values)}
              texts={{}}
              answers={{}}
              problems={problems}
              loaders={noPlaces}
              onEnter={enter}
              onLeave={leave}
              onAnswer={() => undefined}
            />
            <View className="receipt__hint">
              每份保单开具一张电子普通发票（数电票），与纸质发票具有同等法律效力。个人抬头为投保人本人。
            </View>
          </>
        )}
      </View>
      {open.length > 0 && (
        <BottomBar>
          <View className="receipt__sum" role="status">
            <View className="receipt__count">
              {chosen.length > 0 ? `共 ${chosen.length} 张` : '请选择保单'}
            </View>
            <PriceText fen={totalFen} exact />
          </View>
          <PrimaryButton loading={application.submitting} onPress={() => void submit()}>
            提交申请
          </PrimaryButton>
        </BottomBar>
      )}
    </>
  )
})

function NoPolicy() {
  return (
    <EmptyState
      picture={invoicesScene}
      title="还没有可以开票的保单"
      text="出单后就可以在这里申请电子发票。"
      actionText="去看看保险产品"
      onAction={() => openPage(pageAddress('products'))}
    />
  )
}

function ReceiptPage() {
  const { policyNo } = usePageParams()
  const [application] = useState(() => new InvoiceApplication(policyNo))
  const [loaded, reload] = useRemoteData(application.begin)
  return (
    <Page>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={10} />}>
        {({ policies, form }) =>
          form && policies.length > 0 ? (
            <ApplicationForm application={application} schema={form.schema} />
          ) : (
            <NoPolicy />
          )
        }
      </Content>
    </Page>
  )
}

export const InvoiceApplicationView = observer(function InvoiceApplicationView() {
  return session.loggedIn ? (
    <ReceiptPage />
  ) : (
    <AskLogin text="登录后可以为保单申请发票，已填写的内容会为您保留。" />
  )
})
