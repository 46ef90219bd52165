import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import type { DataOf } from '@storefront/contract'
import { observer } from 'mobx-react'
import mark from '@/assets/brand/mark.svg'
import clear from '@/assets/services/trust-clear.svg'
import person from '@/assets/services/trust-person.svg'
import price from '@/assets/services/trust-price.svg'
import refund from '@/assets/services/trust-refund.svg'
import { preferences } from '@/features/app-frame'
import { markServiceTab } from '@/features/chat'
import { serverUrl } from '@/lib/request/address'
import { getHome } from '@/features/catalogue'
import { brand } from '@/brand'
import { countText } from '@/ui/badge/count'
import { Banner } from '@/ui/banner'
import { CategoryChips } from '@/ui/category-chips'
import { Icon } from '@/ui/icon'
import { NoticeBar } from '@/ui/notice-bar'
import { Page } from '@/ui/page'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { ProductCardView } from '@/ui/product-card'
import { SearchEntry } from '@/ui/search-bar'
import { SectionTitle } from '@/ui/section-title'
import { Skeleton } from '@/ui/skeleton'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { BrandFooter } from '@/ui/brand-footer'
import { Content } from '@/ui/remote-content'
import { openProduct } from '@/lib/product-link'
import { useRemoteData } from '@/lib/remote-data'
import { useUnpaidCount } from '@/features/order'
import './home-view.scss'

const promises = [
  { picture: price, text: '先报价后填写' },
  { picture: clear, text: '免责逐条说明' },
  { picture: refund, text: '退保规则公开' },
  { picture: person, text: '客服可转人工' },
]

function Promises() {
  return (
    <View className="home__promises">
      {promises.map(({ picture, text }) => (
        <View key={text} className="home__promise">
          <Picture className="home__promise-picture" src={picture} />
          <Text>{text}</Text>
        </View>
      ))}
    </View>
  )
}

/** Claims, and the switch of the elder edition: reachable without scrolling. */
const Shortcuts = observer(function Shortcuts() {
  return (
    <View className="home__shortcuts">
      <Pressable className="home__shortcut" role="link" onPress={() => openPage(pageAddress('claimGuide'))}>
        <Icon name="phone" />
        报案理赔
      </Pressable>
      <Pressable className="home__shortcut" onPress={() => preferences.setElder(!preferences.elder)}>
        <Icon name="text-size" />
        {preferences.elder ? '标准版' : '长辈版'}
      </Pressable>
    </View>
  )
})

function UnpaidReminder() {
  const { count, more } = useUnpaidCount()
  if (count === 0) return null
  return (
    <Pressable className="home__unpaid" role="link" onPress={() => openPage(pageAddress('unpaidOrders'))}>
      <Icon name="clock" />
      <Text className="home__unpaid-text">您有 {countText(count, more)} 笔订单待支付</Text>
      <Text className="home__unpaid-go">去支付</Text>
      <Icon name="chevron-right" />
    </Pressable>
  )
}

function Offers({ banners, categories, products, notices }: DataOf<'home/index'>) {
  const offered = categories.filter(({ productCount }) => productCount > 0)
  return (
    <>
      <Banner
        items={banners.map((banner) => ({
          key: banner.productCode,
          title: banner.title,
          subtitle: banner.subtitle,
          pictureUrl: serverUrl(banner.picture),
        }))}
        onPress={(item) => openProduct({ productCode: item.key })}
      />
      <Promises />
      {offered.length > 1 && (
        <View className="home__categories">
          <CategoryChips
            categories={offered}
            onPress={(categoryCode) => openPage(pageAddress('products', { categoryCode }))}
          />
        </View>
      )}
      <View className="home__part">
        <SectionTitle
          title="保险产品"
          extra={
            <Pressable className="home__all" role="link" onPress={() => openPage(pageAddress('products'))}>
              全部产品
              <Icon name="chevron-right" />
            </Pressable>
          }
        />
        <View className="home__list">
          {products.map((product) => (
            <ProductCardView
              key={product.productCode}
              product={product}
              pictureUrl={serverUrl(product.picture)}
              layout={products.length > 1 ? 'row' : 'hero'}
              onPress={() => openProduct(product)}
            />
          ))}
        </View>
      </View>
      <View className="home__part home__list">
        {notices.map((notice) => (
          <NoticeBar key={notice.title} title={notice.title} text={notice.text} />
        ))}
      </View>
    </>
  )
}

export function HomeView() {
  const [loaded, reload] = useRemoteData(getHome)
  useDidShow(() => void markServiceTab().catch(() => undefined))
  return (
    <Page>
      <View className="home__brand">
        <Picture className="home__mark" src={mark} />
        <View className="home__words">
          <View className="home__name">{brand.shortName}</View>
          <View className="home__slogan">{brand.slogan}</View>
        </View>
        <Shortcuts />
      </View>
      <View className="home__search">
        <SearchEntry
          placeholder="搜产品、保障或一句话"
          onPress={() => openPage(pageAddress('products', { focus: '1' }))}
        />
      </View>
      <UnpaidReminder />
      <Content
        loaded={loaded}
        onRetry={reload}
        skeleton={
          <View className="home__part home__list">
            <Skeleton kind="banner" />
            <Skeleton kind="list" rows={5} />
          </View>
        }
      >
        {(data) => <Offers {...data} />}
      </Content>
      <BrandFooter />
    </Page>
  )
}
