import type { DataOf } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { getProduct } from '../../api/product-calls'
import { BottomBar } from '@/ui/bottom-bar'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { PlanPrice } from '@/ui/plan-price'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { SectionNav } from '@/ui/section-nav'
import { Skeleton } from '@/ui/skeleton'
import { useDocumentSubject } from '@/platform/document-title'
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
import { ClauseSheet } from './clause-sheet'
import { Coverages } from './coverages'
import { Exclusions } from './exclusions'
import { isProof } from './grouped-benefits'
import { Claims, Notes } from './guide'
import { Hero } from './hero'
import { PlanCard, type PlanChoice } from './plan-choice'
import './introduction.scss'

type Product = DataOf<'insure/index'>

const sections = [
  { id: 'coverages', title: '保什么' },
  { id: 'exclusions', title: '不赔什么' },
  { id: 'claims', title: '理赔' },
  { id: 'notes', title: '须知' },
]

/** Returns the plan with this code; an address may name a plan that is no longer sold. */
const planOf = (plans: Product['plans'], planCode: string | undefined) =>
  plans.find((plan) => plan.planCode === planCode)

interface PartsProps extends Pick<PlanChoice, 'onChoosePlan'> {
  product: Product
  /** The chosen plan; the first plan is shown until one is chosen. */
  planCode: string | undefined
}

function Parts({ product, planCode, onChoosePlan }: PartsProps) {
  const { card, plans } = product
  const [reading, setReading] = useState(false)
  const chosen = planOf(plans, planCode)
  const plan = chosen ?? planOf(plans, card.price.planCode)
  const onShare = () => void share(sharedProduct({ ...card, planCode: chosen?.planCode }))
  return (
    <>
      <Hero card={card} insurerName={product.disclosure.insurerName} />
      <SectionNav
        label="产品介绍目录"
        sections={sections}
        extra={
          <Pressable
            className="section-nav__link introduction__clauses"
            label="条款全文"
            onPress={() => setReading(true)}
          >
            <Icon name="document" />
            条款
          </Pressable>
        }
      />
      <View className="introduction__parts">
        {plan && (
          <View id="coverages" className="introduction__section">
            <PlanCard product={product} plan={plan} onChoosePlan={onChoosePlan} onShare={onShare} />
            <Coverages product={product} plan={plan} onChoosePlan={onChoosePlan} />
          </View>
        )}
        <View id="exclusions" className="introduction__section">
          <Exclusions product={product} />
        </View>
        <View id="claims" className="introduction__section">
          <Claims steps={product.claimGuide.filter(({ title }) => !isProof(product, title))} />
        </View>
        <View id="notes" className="introduction__section">
          <Notes product={product} onReadClauses={() => setReading(true)} />
        </View>
      </View>
      <BrandFooter />
      {reading && <ClauseSheet product={product} onClose={() => setReading(false)} />}
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
  useDocumentSubject(product?.card.name)
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
