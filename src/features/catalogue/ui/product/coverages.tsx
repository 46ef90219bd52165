import type { CoverageRow, ProductDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { serverUrl } from '@/lib/request/address'
import { BenefitTable } from '@/ui/benefit-table'
import { Card } from '@/ui/card'
import { DetailSheet } from '@/ui/detail-sheet'
import { Foldable } from '@/ui/foldable'
import { Picture } from '@/ui/picture'
import { WholeAmounts } from '@/ui/whole-amounts'
import { CoverageTexts, GroupedBenefits, groupsOf } from './grouped-benefits'
import type { PlanChoice } from './plan-choice'
import { TitledRows } from './titled-rows'

/** Number of main coverages of a plan. */
const most = 4

/** Returns the first main coverages that the plan includes. */
function mainOf({ mainCoverages, coverages }: ProductDetail, planCode: string) {
  const included = mainCoverages.flatMap(({ kindCode, picture }) => {
    const row = coverages.find((coverage) => coverage.kindCode === kindCode)
    const amount = row?.amounts.find((entry) => entry.planCode === planCode)
    return row && amount ? [{ row, picture, amount: amount.text }] : []
  })
  return included.slice(0, most)
}

/** A main coverage: the sum insured, limits of one event below it, and the deductible. */
function Tile({ row, picture, amount }: { row: CoverageRow; picture: string; amount: string }) {
  const [sum = '', ...limits] = amount.split('，')
  return (
    <View className="introduction__tile" role="listitem">
      <Picture className="introduction__tile-picture" src={serverUrl(picture)} />
      <Text className="introduction__tile-name">{row.name}</Text>
      <WholeAmounts className="introduction__tile-amount" text={sum} />
      {limits.map((limit) => (
        <WholeAmounts key={limit} className="introduction__tile-limit" text={limit} />
      ))}
      <Text className="introduction__tile-deductible">
        {row.deductible === '无' ? '无免赔' : `免赔：${row.deductible}`}
      </Text>
    </View>
  )
}

/** All coverages in all plans. */
function AllBenefits({ product, plan, onChoosePlan }: PlanChoice & { product: ProductDetail }) {
  return (
    <>
      <Text className="introduction__hint">
        每格是该项保障最多赔付的金额，横条越长，保额越高；免赔是每次事故由您自己承担的部分。点方案名称切换方案。
      </Text>
      {groupsOf(product.coverages).length > 0 ? (
        <GroupedBenefits product={product} plan={plan} onChoosePlan={onChoosePlan} />
      ) : (
        <>
          <BenefitTable
            plans={product.plans}
            coverages={product.coverages}
            selectedPlanCode={plan.planCode}
            onSelect={onChoosePlan}
          />
          <CoverageTexts coverages={product.coverages} />
        </>
      )}
    </>
  )
}

/** The main coverages of the plan with sum insured and deductible; the comparison of all plans is one tap away. */
export function Coverages({ product, ...choice }: PlanChoice & { product: ProductDetail }) {
  const { plan } = choice
  const count = product.coverages.filter(({ amounts }) =>
    amounts.some(({ planCode }) => planCode === plan.planCode),
  ).length
  return (
    <Card title="保什么" hint={`${plan.name}方案共 ${count} 项保障，主要保障和免赔如下。`}>
      <View className="introduction__tiles" role="list" aria-label="主要保障">
        {mainOf(product, plan.planCode).map((main) => (
          <Tile key={main.row.kindCode} {...main} />
        ))}
      </View>
      <View className="introduction__details">
        <DetailSheet title="全部保障和方案对比">
          <AllBenefits product={product} {...choice} />
        </DetailSheet>
        <Foldable title="产品特点">
          <TitledRows rows={product.highlights} />
        </Foldable>
      </View>
    </Card>
  )
}
