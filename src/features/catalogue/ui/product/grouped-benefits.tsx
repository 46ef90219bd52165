import type { CoverageRow, ProductDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { BenefitTable } from '@/ui/benefit-table'
import { Icon } from '@/ui/icon'
import { Tabs } from '@/ui/tabs'
import { usePrinting } from '@/platform/printing'
import type { PlanChoice } from './plan-choice'

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

/** What each coverage pays for. */
export function CoverageTexts({ coverages }: { coverages: readonly CoverageRow[] }) {
  return (
    <View className="introduction__rows introduction__texts">
      {coverages.map(({ kindCode, name, description }) => (
        <View key={kindCode} className="introduction__row-words">
          <View className="introduction__row-title">{name}</View>
          <Text className="introduction__row-text">{description}</Text>
        </View>
      ))}
    </View>
  )
}

/** Coverages of one group, each with its payout and the required proof. */
function Group({ product, group, plan, onChoosePlan }: PlanChoice & GroupOfProduct) {
  const coverages = product.coverages.filter((coverage) => coverage.group === group)
  return (
    <>
      <BenefitTable
        plans={product.plans}
        coverages={coverages}
        selectedPlanCode={plan.planCode}
        onSelect={onChoosePlan}
      />
      <CoverageTexts coverages={coverages} />
      <Proofs product={product} coverages={coverages} />
    </>
  )
}

/** Coverages in groups, one group open at a time; paper shows all groups. */
export function GroupedBenefits({ product, ...choice }: PlanChoice & { product: ProductDetail }) {
  const groups = groupsOf(product.coverages)
  const [chosen, setChosen] = useState(groups[0] ?? '')
  if (usePrinting())
    return groups.map((group) => (
      <View key={group} role="group" aria-label={group}>
        <View className="introduction__group-title">{group}</View>
        <Group product={product} group={group} {...choice} />
      </View>
    ))
  return (
    <>
      <Tabs label="保障分类" tabs={groups} current={chosen} onChange={setChosen} />
      <View role="tabpanel" aria-label={chosen}>
        <Group product={product} group={chosen} {...choice} />
      </View>
    </>
  )
}
