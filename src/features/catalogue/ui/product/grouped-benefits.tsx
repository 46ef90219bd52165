import type { CoverageRow, ProductDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { BenefitTable } from '@/ui/benefit-table'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Tabs } from '@/ui/tabs'
import { usePrinting } from '@/platform/printing'

/** The selected plan, or the plan named in a shared link. */
export interface PlanChoice {
  planCode: string | undefined
  onChoosePlan: (planCode: string) => void
}

/** Explains the figures of the comparison. */
export const benefitsHint =
  '每格是该项保障最多赔付的金额，横条是它占同一行最高金额的比例；免赔是每次事故由您自己承担的部分。点方案名称可选定方案。'

interface GroupOfProduct {
  product: ProductDetail
  group: string
}

/** Returns the coverage groups of a product in order; empty when it has none. */
export const groupsOf = (coverages: readonly CoverageRow[]): string[] => [
  ...new Set(coverages.flatMap(({ group }) => group ?? [])),
]

/** Whether a part of the claim guide is shown with its coverage. */
export const isProof = (product: ProductDetail, title: string): boolean =>
  product.coverages.some(({ proof }) => proof === title)

/** Proof required for losses under these coverages. */
function Proofs({ product, coverages }: { product: ProductDetail; coverages: readonly CoverageRow[] }) {
  return product.claimGuide
    .filter(({ title }) => coverages.some(({ proof }) => proof === title))
    .map(({ title, text }) => (
      <View key={title} className="introduction__proof">
        <View className="introduction__proof-title">
          <Icon name="document" />
          <Text>{title}</Text>
        </View>
        <Text className="introduction__row-text">{text}</Text>
      </View>
    ))
}

/** Coverages of one group, each with its payout and the required proof. */
function Group({ product, group, planCode, onChoosePlan }: PlanChoice & GroupOfProduct) {
  const coverages = product.coverages.filter((coverage) => coverage.group === group)
  return (
    <>
      <BenefitTable
        plans={product.plans}
        coverages={coverages}
        selectedPlanCode={planCode}
        onSelect={onChoosePlan}
      />
      <View className="introduction__group">
        {coverages.map(({ kindCode, name, description }) => (
          <View key={kindCode} className="introduction__row-words">
            <View className="introduction__row-title">{name}</View>
            <Text className="introduction__row-text">{description}</Text>
          </View>
        ))}
        <Proofs product={product} coverages={coverages} />
      </View>
    </>
  )
}

/** Coverages in groups, one group open at a time; paper shows all groups. */
export function GroupedBenefits({ product, ...choice }: PlanChoice & { product: ProductDetail }) {
  const groups = groupsOf(product.coverages)
  const [chosen, setChosen] = useState(groups[0] ?? '')
  if (usePrinting())
    return (
      <Card flush title="方案对比" hint={benefitsHint}>
        {groups.map((group) => (
          <View key={group} role="group" aria-label={group}>
            <View className="introduction__group-title">{group}</View>
            <Group product={product} group={group} {...choice} />
          </View>
        ))}
      </Card>
    )
  return (
    <Card flush title="方案对比" hint={benefitsHint}>
      <Tabs label="保障分类" tabs={groups} current={chosen} onChange={setChosen} />
      <View role="tabpanel" aria-label={chosen}>
        <Group product={product} group={chosen} {...choice} />
      </View>
    </Card>
  )
}
