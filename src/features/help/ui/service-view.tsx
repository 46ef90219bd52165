import type { DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import {
  act,
  Complaint,
  getQuestions,
  getServiceChannels,
  openQuestion,
  openQuestions,
} from '@/features/help-content'
import after from '@/assets/services/after.svg'
import change from '@/assets/services/change.svg'
import claim from '@/assets/services/claim.svg'
import contact from '@/assets/services/contact.svg'
import flow from '@/assets/services/flow.svg'
import invoice from '@/assets/services/invoice.svg'
import policies from '@/assets/services/policies.svg'
import question from '@/assets/services/question.svg'
import { brand } from '@/brand'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { EntryGrid } from '@/ui/entry-grid'
import { Page } from '@/ui/page'
import { SearchBar } from '@/ui/search-bar'
import { Skeleton } from '@/ui/skeleton'
import { openPage } from '@/platform/navigation'
import { pageAddress, type PageName } from '@/routes'
import { callPhone } from '@/platform/phone'
import { BrandFooter } from '@/ui/brand-footer'
import { Content } from '@/ui/remote-content'
import { ChatCell, serviceHint, useMarkedServiceTab } from '@/features/chat'
import { useRemoteData } from '@/lib/remote-data'
import './service-view.scss'

const mostAsked = 40

const entry = (picture: string, title: string, page: PageName) => ({
  picture,
  title,
  onPress: () => openPage(pageAddress(page)),
})
const entries = [
  entry(claim, '报案理赔', 'claimGuide'),
  entry(change, '变更退保', 'changeGuide'),
  entry(policies, '我的保单', 'policies'),
  entry(invoice, '申请开票', 'invoiceApplication'),
  entry(flow, '投保流程', 'purchaseGuide'),
  entry(after, '售后服务', 'afterSalesGuide'),
  entry(question, '常见问题', 'questions'),
  entry(contact, '联系我们', 'contactUs'),
]

const icons = {
  PHONE: 'phone',
  CHAT: 'headset',
  SELF: 'search',
  BRANCH: 'location',
  EMAIL: 'document',
} as const

type Channel = DataOf<'help/customer'>['channels'][number]

function Channels({ channels }: { channels: readonly Channel[] }) {
  return (
    <CellGroup title="其他方式">
      {channels
        // Telephone and chat are shown above: they are available without a network.
        .filter(({ code }) => code !== 'PHONE' && code !== 'CHAT')
        .map((channel) => (
          <Cell
            key={channel.code}
            icon={icons[channel.code]}
            title={channel.name}
            hint={`${channel.hours}。${channel.text}`}
            onPress={channel.phone || channel.path ? () => act(channel) : undefined}
          />
        ))}
    </CellGroup>
  )
}

async function getService() {
  const [questions, customer] = await Promise.all([getQuestions({}), getServiceChannels()])
  if (!questions.ok) return questions
  if (!customer.ok) return customer
  return { ...customer, data: { ...customer.data, hot: questions.data.hot } }
}

/** Service tab: help search, entries, frequent questions, customer service, complaints. */
export function ServiceView() {
  const [loaded, reload] = useRemoteData(getService)
  useMarkedServiceTab()
  return (
    <Page>
      <View className="serve">
        <SearchBar
          value=""
          placeholder="搜问题，如退保、报案"
          maxLength={mostAsked}
          onSearch={(keyword) => keyword && openQuestions({ keyword })}
        />
        <Card>
          <EntryGrid label="服务" entries={entries} />
        </Card>
        <CellGroup title="人工服务">
          <ChatCell hint={serviceHint} />
          <Cell
            icon="phone"
            title="客户服务与报案"
            // In large type the number would break at its hyphens next to the text.
            hint={`${brand.servicePhone}，${brand.phoneHours}`}
            onPress={() => callPhone(brand.servicePhone)}
          />
        </CellGroup>
        <CellGroup title="了解自己的风险">
          <Cell
            icon="shield"
            title="家庭风险小问卷"
            hint="约 3 分钟，看看哪些值得留意，哪些已经够了"
            onPress={() => openPage(pageAddress('survey'))}
          />
        </CellGroup>
        <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={8} />}>
          {({ hot, channels, complaint }) => (
            <>
              <CellGroup title="大家常问">
                {hot.map((asked) => (
                  <Cell
                    key={asked.questionId}
                    title={asked.question}
                    onPress={() => openQuestion(asked.questionId)}
                  />
                ))}
                <Cell icon="search" title="全部问题" onPress={() => openQuestions()} />
              </CellGroup>
              <Channels channels={channels} />
              <Complaint steps={complaint} />
            </>
          )}
        </Content>
      </View>
      <BrandFooter />
    </Page>
  )
}
