import type { DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import { getProduct } from '@/api/insure'
import { BottomBar } from '@/components/bottom-bar'
import { EmptyState } from '@/components/empty-state'
import { Page } from '@/components/page'
import { PriceText } from '@/components/price-text'
import { PrimaryButton } from '@/components/primary-button'
import { Skeleton } from '@/components/skeleton'
import { openPage, usePageParams } from '@/platform/navigation'
import { BrandFooter } from '@/shell/brand-footer'
import { Content } from '@/shell/content'
import { useAnswer } from '@/shell/use-answer'
import { Benefits, Exclusions, Fit } from './cover'
import { Disclosure } from './disclosure'
import { isProof } from './grouped-benefits'
import { Claims, Questions, Refunds } from './guide'
import { Hero } from './hero'
import './introduction.scss'

type Product = DataOf<'insure/index'>

function Parts({ product }: { product: Product }) {
  return (
    <>
      <Hero card={product.card} insurerName={product.disclosure.insurerName} />
      <View className="introduction__parts">
        <Benefits product={product} />
        <Exclusions product={product} />
        <Fit product={product} />
        <Claims steps={product.claimGuide.filter(({ title }) => !isProof(product, title))} />
        <Refunds rules={product.refundRules} />
        <Questions faq={product.faq} />
        <Disclosure product={product} />
      </View>
      <BrandFooter />
    </>
  )
}

function Waiting() {
  return (
    <View className="introduction__parts">
      <Skeleton kind="banner" />
      <Skeleton kind="lines" rows={4} />
      <Skeleton kind="card" rows={2} />
    </View>
  )
}

function BuyBar({ card }: Pick<Product, 'card'>) {
  return (
    <BottomBar>
      <PriceText fen={card.fromPremiumFen} unit={card.premiumUnit} from />
      <PrimaryButton onPress={() => openPage('/pages/chosePlan/index', { productCode: card.productCode })}>
        立即投保
      </PrimaryButton>
    </BottomBar>
  )
}

function LoadedIntroduction({ productCode }: { productCode: string }) {
  const [loaded, reload] = useAnswer(() => getProduct(productCode))
  return (
    <Page>
      <Content loaded={loaded} onRetry={reload} skeleton={<Waiting />}>
        {(product) => <Parts product={product} />}
      </Content>
      {loaded.state === 'ready' && <BuyBar card={loaded.data.card} />}
    </Page>
  )
}

/** The introduction of the product that the address names; its variants differ in data only. */
export function ProductIntroduction() {
  const { productCode } = usePageParams()
  if (productCode) return <LoadedIntroduction key={productCode} productCode={productCode} />
  return (
    <Page tone="surface">
      <EmptyState
        title="没有找到这个产品"
        text="链接可能不完整，请从产品列表进入。"
        actionText="查看全部产品"
        onAction={() => openPage('/pages/productList/index')}
      />
    </Page>
  )
}
