import { View } from '@tarojs/components'
import { Complaint, getServiceChannels, ServiceContact } from '@/features/help-content'
import { brand } from '@/brand'
import { Cell, CellGroup } from '@/ui/cell'
import { classes } from '@/ui/classes'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { callPhone } from '@/platform/phone'
import { BrandFooter } from '@/ui/brand-footer'
import { Content } from '@/ui/remote-content'
import { AskPeople } from '@/features/chat'
import { useRemoteData } from '@/lib/remote-data'
import { Branches } from './branches'
import './contact-us-view.scss'

/** Telephone numbers and branches by city and distance. The service number is available without a network. */
export function ContactUsView() {
  const [loaded, reload] = useRemoteData(getServiceChannels)
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
        {/* Hidden until the content above has loaded, so that it does not move under the finger. */}
        <View className={classes(loaded.state === 'loading' && 'connect__waiting')}>
          <Branches />
        </View>
      </View>
      <BrandFooter />
    </Page>
  )
}
