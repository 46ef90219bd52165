import type { ProductDetail } from '@storefront/contract'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { serverUrl } from '@/lib/request/address'
import { getProduct } from '../../api/product-calls'
import { CompareTable } from '@/ui/compare-table'
import { Page } from '@/ui/page'
import { Picture } from '@/ui/picture'
import { PlanPrice } from '@/ui/plan-price'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { WholeAmounts } from '@/ui/whole-amounts'
import { Content } from '@/ui/remote-content'
import { openProduct } from '@/lib/product-link'
import { useRemoteData } from '@/lib/remote-data'

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <>
    {texts.map((text) => (
      <View key={text} className="comparison__line">
        {text}
      </View>
    ))}
  </>
)

/** Returns the example plan of a product: the one whose price is shown. */
const examplePlan = ({ plans, card }: ProductDetail) =>
  plans.find(({ planCode }) => planCode === card.price.planCode)

function Covers({ product }: { product: ProductDetail }) {
  const plan = examplePlan(product)
  const rows = product.coverages.flatMap(({ kindCode, name, amounts }) => {
    const amount = amounts.find(({ planCode }) => planCode === plan?.planCode)
    return amount ? [{ kindCode, name, text: amount.text }] : []
  })
  return (
    <>
      {plan && product.plans.length > 1 && <View className="comparison__plan">以“{plan.name}”方案为例</View>}
      {rows.map(({ kindCode, name, text }) => (
        <View key={kindCode} className="comparison__cover">
          <View className="comparison__name">{name}</View>
          <WholeAmounts className="comparison__amount" text={text} />
        </View>
      ))}
    </>
  )
}

function Deductibles({ coverages }: ProductDetail) {
  const borne = coverages.filter(({ deductible }) => deductible !== '无')
  if (borne.length === 0) return <View className="comparison__line">无免赔</View>
  return <Lines texts={borne.map(({ name, deductible }) => `${name}：${deductible}`)} />
}

const rows: { title: string; cell: (product: ProductDetail) => ReactNode }[] = [
  {
    title: '保费',
    cell: ({ card }) => <PlanPrice price={card.price} size="small" />,
  },
  { title: '保什么，最多赔多少', cell: (product) => <Covers product={product} /> },
  { title: '不赔什么', cell: ({ exclusions }) => <Lines texts={exclusions.map(({ title }) => title)} /> },
  { title: '免赔（每次由您自己承担）', cell: (product) => <Deductibles {...product} /> },
  { title: '谁能投保', cell: ({ ageRules }) => <Lines texts={ageRules} /> },
  { title: '保障期间', cell: ({ termText }) => <Lines texts={[termText]} /> },
  { title: '退保', cell: ({ refundRules }) => <Lines texts={refundRules} /> },
]

function Head({ card }: Pick<ProductDetail, 'card'>) {
  return (
    <>
      <View className="comparison__frame">
        <Picture className="comparison__picture" src={serverUrl(card.picture)} fit="cover" />
      </View>
      <View className="comparison__product">{card.name}</View>
    </>
  )
}

const Waiting = () => (
  <View className="comparison__waiting">
    <Skeleton kind="card" rows={1} />
    <Skeleton kind="lines" rows={8} />
  </View>
)

async function getProducts(codes: readonly string[]) {
  const answers = await Promise.all(codes.map(getProduct))
  const refused = answers.find((answer) => !answer.ok)
  if (refused && !refused.ok) return refused
  const data = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
  return { ok: true as const, code: 200 as const, msg: '', data }
}

/** Compares two or three products, based only on their data. */
export function Comparison({ codes }: { codes: readonly string[] }) {
  const [loaded, reload] = useRemoteData(() => getProducts(codes))
  return (
    <Page tone="surface">
      <Content loaded={loaded} onRetry={reload} skeleton={<Waiting />}>
        {(products) => (
          <CompareTable
            label="产品对比"
            columns={products.map((product) => ({
              key: product.card.productCode,
              head: <Head card={product.card} />,
              foot: (
                <PrimaryButton
                  size="small"
                  label={`查看${product.card.name}`}
                  onPress={() => openProduct(product.card)}
                >
                  看详情
                </PrimaryButton>
              ),
              cells: rows.map(({ cell }) => cell(product)),
            }))}
            titles={rows.map(({ title }) => title)}
          />
        )}
      </Content>
    </Page>
  )
}
