import { View } from '@tarojs/components'
import { getServiceChannels } from '@/api/help'
import { brand } from '@/brand'
import { Cell, CellGroup } from '@/components/cell'
import { classes } from '@/components/classes'
import { Page } from '@/components/page'
import { Skeleton } from '@/components/skeleton'
import { callPhone } from '@/platform/phone'
import { BrandFooter } from '@/shell/brand-footer'
import { Content } from '@/shell/content'
import { AskPeople } from '@/shell/help/ask-people'
import { Complaint } from '@/shell/help/complaint'
import { ServiceContact } from '@/shell/service-contact'
import { useAnswer } from '@/shell/use-answer'
import { Branches } from './branches'
import './index.scss'

/** Telephones, and branches by city and distance. The service number is there without a network, too. */
export default function ConnectUsPage() {
  const [loaded, reload] = useAnswer(getServiceChannels)
  return (
    <Page padded>
      <View className="connect">
        <CellGroup title="电话">
          <Cell
            icon="headset"
            title="客户服务与报案"
            hint={brand.phoneHours}
            value={brand.servicePhone}
            stacked
            onPress={() => callPhone(brand.servicePhone)}
          />
        </CellGroup>
        <AskPeople />
        <ServiceContact block />
        <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={4} />}>
          {({ complaint }) => <Complaint steps={complaint} />}
        </Content>
        {/* Seen once it is known how much is said above: nothing jumps from under the finger. */}
        <View className={classes(loaded.state === 'loading' && 'connect__waiting')}>
          <Branches />
        </View>
      </View>
      <BrandFooter />
    </Page>
  )
}
