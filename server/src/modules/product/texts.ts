import type { CoverageRow } from '@storefront/contract'
import type { ProductDefinition } from './product-schema'
import type { CoverAmount, CoverageDefinition, Deductible } from './schema/cover'

const tenThousandYuanFen = 1_000_000

/** Formats money for the benefit table: `50 万元`, `5,000 元`. */
export function yuanText(fen: number): string {
  if (fen >= tenThousandYuanFen && fen % (tenThousandYuanFen / 100) === 0)
    return `${fen / tenThousandYuanFen} 万元`
  return `${(fen / 100).toLocaleString('en-US')} 元`
}

/** Formats the maximum benefit of a cover. */
function amountText(amount: CoverAmount): string {
  switch (amount.kind) {
    case 'SUM':
      return amount.perEventFen === undefined
        ? yuanText(amount.sumInsuredFen)
        : `${yuanText(amount.sumInsuredFen)}，每次最高 ${yuanText(amount.perEventFen)}`
    case 'DAILY':
      return `${yuanText(amount.perDayFen)}/天，最多 ${amount.days} 天`
    case 'WORDS':
      return amount.text
  }
}

/** Returns the maximum benefit in fen; undefined when it is text only. */
function mostFen(amount: CoverAmount): number | undefined {
  switch (amount.kind) {
    case 'SUM':
      return amount.sumInsuredFen
    case 'DAILY':
      return amount.perDayFen * amount.days
    case 'WORDS':
      return undefined
  }
}

function amountView(amount: CoverAmount): CoverageRow['amounts'][number] {
  const most = mostFen(amount)
  return {
    planCode: amount.planCode,
    text: amountText(amount),
    ...(most !== undefined && { mostFen: most }),
  }
}

/** Formats the deductible of each loss. */
function deductibleText({ amountFen, percent, days, scope }: Deductible): string {
  const parts = [
    ...(amountFen === undefined ? [] : [` ${yuanText(amountFen)}`]),
    ...(percent === undefined ? [] : [`损失金额的 ${percent}%`]),
  ]
  if (days !== undefined) return `前 ${days} 天不赔`
  if (parts.length === 0) return '无'
  return `${scope ?? ''}每次事故${parts.join('或')}${parts.length > 1 ? '，以高者为准' : ''}`
}

/** Describes a cover with its limits. */
function describe({ description, payPercent, waitingDays, limits }: CoverageDefinition): string {
  const waiting = waitingDays === undefined ? [] : [`起保后有 ${waitingDays} 天等待期`]
  const share = payPercent === 100 ? [] : [`扣除免赔后按 ${payPercent}% 赔付`]
  return [description, ...[...waiting, ...share, ...limits].map((limit) => `${limit}。`)].join('')
}

/** Returns the sum insured of a cover in a plan, in fen; 0 when it has no sum or is not included. */
export function sumInsuredOf(
  { plans: { coverages } }: ProductDefinition,
  planCode: string,
  kindCode: string,
): number {
  const amounts = coverages.find((coverage) => coverage.kindCode === kindCode)?.amounts
  const amount = amounts?.find((entry) => entry.planCode === planCode)
  return amount?.kind === 'SUM' ? amount.sumInsuredFen : 0
}

/** Returns the benefit table of all plans. */
export function coverageRows({ plans: { coverages } }: ProductDefinition): CoverageRow[] {
  return coverages.map((coverage) => ({
    kindCode: coverage.kindCode,
    name: coverage.name,
    description: describe(coverage),
    amounts: coverage.amounts.map(amountView),
    deductible: deductibleText(coverage.deductible),
    ...(coverage.group !== undefined && { group: coverage.group }),
    ...(coverage.proof !== undefined && { proof: coverage.proof }),
  }))
}

/** A cover of one plan. */
interface PlanCover {
  name: string
  amount: string
  deductible: string
  description: string
}

/** Returns the covers included in a plan. */
export function coversOf(definition: ProductDefinition, planCode: string): PlanCover[] {
  return coverageRows(definition).flatMap(({ name, description, deductible, amounts }) => {
    const amount = amounts.find((entry) => entry.planCode === planCode)
    return amount ? [{ name, amount: amount.text, deductible, description }] : []
  })
}
