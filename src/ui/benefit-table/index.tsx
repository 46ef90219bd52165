import { Text, View } from '@tarojs/components'
import type { CoverageRow, Plan } from '@storefront/contract'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import { PlanPrice } from '../plan-price'
import { ShareBar } from '../share-bar'
import { WholeAmounts } from '../whole-amounts'
import './index.scss'

export interface BenefitTableProps {
  plans: Plan[]
  coverages: CoverageRow[]
  selectedPlanCode?: string
  /** Makes the plan names selectable; without it the table is static. */
  onSelect?: (planCode: string) => void
}

function PlanHead({ plan, selected, onSelect }: { plan: Plan; selected: boolean; onSelect?: () => void }) {
  const content = (
    <>
      <View className="benefits__plan">{plan.name}</View>
      <PlanPrice price={plan.price} size="small" planNamed stacked />
    </>
  )
  return (
    <View
      className={classes('benefits__cell', 'benefits__cell--head', selected && 'benefits__cell--selected')}
      role="columnheader"
    >
      {onSelect ? (
        <Pressable className="benefits__choose" role="radio" checked={selected} onPress={onSelect}>
          {content}
        </Pressable>
      ) : (
        content
      )}
    </View>
  )
}

/** Amount of a plan as a bar, relative to the highest amount of all plans. */
function AmountBar({ row, planCode, selected }: AmountCellProps) {
  const own = row.amounts.find((entry) => entry.planCode === planCode)?.mostFen
  const most = Math.max(...row.amounts.map(({ mostFen = 0 }) => mostFen))
  return own !== undefined && most > 0 ? <ShareBar to={own / most} strong={selected} /> : null
}

interface AmountCellProps {
  row: CoverageRow
  planCode: string
  selected: boolean
}

function AmountCell({ row, planCode, selected }: AmountCellProps) {
  const amount = row.amounts.find((entry) => entry.planCode === planCode)
  return (
    <View className={classes('benefits__cell', selected && 'benefits__cell--selected')} role="cell">
      {amount ? (
        <>
          {amount.text.split('，').map((line) => (
            <WholeAmounts key={line} className="benefits__amount" text={line} />
          ))}
          <AmountBar row={row} planCode={planCode} selected={selected} />
        </>
      ) : (
        <>
          <Text className="benefits__none" aria-hidden>
            –
          </Text>
          <Text className="benefits__spoken">不含此项保障</Text>
        </>
      )}
    </View>
  )
}

/**
 * Coverage of all plans: a row per coverage with its deductible under the name, a column per plan. A plan without the
 * coverage shows a dash, with a text for screen readers.
 */
export function BenefitTable({ plans, coverages, selectedPlanCode, onSelect }: BenefitTableProps) {
  return (
    <View className="benefits" role="table" aria-label="各方案保障对比">
      <View className="benefits__row" role="row">
        <View className="benefits__cell benefits__cell--name" role="columnheader">
          <Text className="benefits__corner">保障项目</Text>
        </View>
        {plans.map((plan) => (
          <PlanHead
            key={plan.planCode}
            plan={plan}
            selected={plan.planCode === selectedPlanCode}
            onSelect={onSelect && (() => onSelect(plan.planCode))}
          />
        ))}
      </View>
      {coverages.map((row) => (
        <View key={row.kindCode} className="benefits__row" role="row">
          <View className="benefits__cell benefits__cell--name" role="rowheader">
            <Text className="benefits__name">{row.name}</Text>
            <Text className="benefits__deductible">免赔：{row.deductible}</Text>
          </View>
          {plans.map((plan) => (
            <AmountCell
              key={plan.planCode}
              row={row}
              planCode={plan.planCode}
              selected={plan.planCode === selectedPlanCode}
            />
          ))}
        </View>
      ))}
    </View>
  )
}
