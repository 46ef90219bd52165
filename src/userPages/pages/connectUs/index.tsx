import type { Branch, DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { getAftercare } from '@/api/help'
import { brand } from '@/brand'
import { Cell, CellGroup } from '@/components/cell'
import { EmptyState } from '@/components/empty-state'
import { Page } from '@/components/page'
import { SearchBar } from '@/components/search-bar'
import { Skeleton } from '@/components/skeleton'
import { callPhone } from '@/platform/phone'
import { BrandFooter } from '@/shell/brand-footer'
import { Content } from '@/shell/content'
import { Complaint } from '@/shell/help/complaint'
import { useAnswer } from '@/shell/use-answer'
import './index.scss'

const mostAsked = 20

const fits = ({ name, province, city }: Branch, asked: string) =>
  [name, province, city].some((text) => text.includes(asked))

function Branches({ branches }: { branches: readonly Branch[] }) {
  const [asked, setAsked] = useState('')
  const found = branches.filter((branch) => fits(branch, asked))
  return (
    <>
      <SearchBar value="" placeholder="按省份或城市找分公司" maxLength={mostAsked} onSearch={setAsked} />
      {found.length === 0 ? (
        <EmptyState title={`“${asked}”没有分公司`} text="客服电话全国通用，可以为您办理全部业务。" />
      ) : (
        <CellGroup title={`分公司（${found.length} 家）`}>
          {found.map(({ name, address, phone, hours }) => (
            <Cell
              key={name}
              icon="location"
              title={`${name} ${phone}`}
              hint={`${address}。${hours}`}
              label={`${name}，${address}，拨打 ${phone}`}
              onPress={() => callPhone(phone)}
            />
          ))}
        </CellGroup>
      )}
    </>
  )
}

function Reached({ complaint, branches }: DataOf<'help/aftercare'>) {
  return (
    <>
      <Complaint steps={complaint} />
      <Branches branches={branches} />
    </>
  )
}

/** Telephones, and branches by province and city. The service number is there without a network, too. */
export default function ConnectUsPage() {
  const [loaded, reload] = useAnswer(getAftercare)
  return (
    <Page padded>
      <View className="connect">
        <CellGroup title="电话">
          <Cell
            icon="headset"
            title="客户服务与报案"
            hint={brand.phoneHours}
            value={brand.servicePhone}
            onPress={() => callPhone(brand.servicePhone)}
          />
        </CellGroup>
        <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={8} />}>
          {(data) => <Reached {...data} />}
        </Content>
      </View>
      <BrandFooter />
    </Page>
  )
}
