import { View } from '@tarojs/components'
import { brand } from '@/brand'
import { Cell, CellGroup } from '@/components/cell'
import { Page } from '@/components/page'
import { openPage } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { BrandFooter } from '@/shell/brand-footer'
import './index.scss'

export default function ServePage() {
  return (
    <Page>
      <View className="serve">
        <CellGroup title="联系我们">
          <Cell
            icon="headset"
            title="客户服务与报案"
            hint={brand.phoneHours}
            value={brand.servicePhone}
            onPress={() => callPhone(brand.servicePhone)}
          />
          <Cell
            icon="phone"
            title="投诉电话"
            hint="15 日内告知处理结果"
            value={brand.complaintPhone}
            onPress={() => callPhone(brand.complaintPhone)}
          />
          <Cell
            icon="phone"
            title="监管投诉热线"
            hint="建议先向本公司投诉"
            value={brand.regulatorPhone}
            onPress={() => callPhone(brand.regulatorPhone)}
          />
        </CellGroup>
        <CellGroup title="自助办理">
          <Cell icon="shield" title="全部产品" onPress={() => openPage('/pages/productList/index')} />
          <Cell icon="clock" title="待支付订单" onPress={() => openPage('/pages/payContinue/index')} />
          <Cell icon="document" title="隐私政策" onPress={() => openPage('/userPages/pages/privacy/index')} />
        </CellGroup>
      </View>
      <BrandFooter />
    </Page>
  )
}
