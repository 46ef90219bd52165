import type { DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { getProduct } from '../../api/product-calls'
import { BottomBar } from '@/ui/bottom-bar'
import { Page } from '@/ui/page'
import { PlanPrice } from '@/ui/plan-price'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { keepInAddress } from '@/platform/address'
import { currentPage, openPage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { pageUrl } from '@/platform/page-url'
import { useSharedPage } from '@/platform/share'
import { BrandFooter } from '@/ui/brand-footer'
import { Content } from '@/ui/remote-content'
import { ChatButton } from '@/features/chat'
import { MissingProduct } from '../missing-product'
import { share, sharedProduct } from '@/lib/shared-product'
import { useRemoteData } from '@/lib/remote-data'
import { Benefits, Exclusions, Fit } from './cover'
import { Disclosure } from './disclosure'
import { isProof, type PlanChoice } from './grouped-benefits'
import { Claims, Questions, Refunds } from './guide'
import { Hero } from './hero'
import './introduction.scss'

type Product = DataOf<'insure/index'>

/** Returns the plan with this code; an address may name a plan that is no longer sold. */
const planOf = (plans: Product['plans'], planCode: string | undefined) =>
  plans.find((plan) => plan.planCode === planCode)

function Parts({ product, ...choice }: PlanChoice & { product: Product }) {
  const { card, plans } = product
  const onShare = () =>
    void share(sharedProduct({ ...card, planCode: planOf(plans, choice.planCode)?.planCode }))
  return (
    <>
      <Hero card={card} insurerName={product.disclosure.insurerName} onShare={onShare} />
      <View className="introduction__parts">
        <Benefits product={product} {...choice} />
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

function BuyBar({ product: { card, plans }, planCode }: { product: Product; planCode: string | undefined }) {
  const plan = planOf(plans, planCode)
  const order = { productCode: card.productCode, planCode: plan?.planCode }
  return (
    <BottomBar>
      <ChatButton about={{ productCode: card.productCode }} />
      <PlanPrice price={plan?.price ?? card.price} />
      <PrimaryButton onPress={() => openPage(pageAddress('plan', order))}>立即投保</PrimaryButton>
    </BottomBar>
  )
}

function LoadedIntroduction({ productCode, sharedPlan }: { productCode: string; sharedPlan?: string }) {
  const [loaded, reload] = useRemoteData(() => getProduct(productCode))
  const [planCode, setPlanCode] = useState(sharedPlan)
  const product = loaded.state === 'ready' ? loaded.data : undefined
  useSharedPage(
    product && sharedProduct({ ...product.card, planCode: planOf(product.plans, planCode)?.planCode }),
  )
  const choosePlan = (chosen: string) => {
    setPlanCode(chosen)
    keepInAddress(pageUrl(currentPage().path, { productCode, planCode: chosen }))
  }
  return (
    <Page>
      <Content loaded={loaded} onRetry={reload} skeleton={<Waiting />} missing={<MissingProduct />}>
        {(data) => <Parts product={data} planCode={planCode} onChoosePlan={choosePlan} />}
      </Content>
      {product && <BuyBar product={product} planCode={planCode} />}
    </Page>
  )
}

/** Introduction of the product that the address names; variants differ in data only. */
export function ProductIntroduction() {
  const { productCode, planCode } = usePageParams()
  if (productCode)
    return <LoadedIntroduction key={productCode} productCode={productCode} sharedPlan={planCode} />
  return (
    <Page tone="surface">
      <MissingProduct />
    </Page>
  )
}
