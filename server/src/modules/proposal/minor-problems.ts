import type { FieldProblem } from '@storefront/contract'
import type { Person, PersonContext } from './person'

const fenPerYuan = 100

function deathSumFen({ definition, quote }: PersonContext, kindCode: string): number {
  const cover = definition.plans.coverages.find((coverage) => coverage.kindCode === kindCode)
  const amount = cover?.amounts.find(({ planCode }) => planCode === quote.planCode)
  return amount?.kind === 'SUM' ? amount.sumInsuredFen : 0
}

/**
 * A minor's death benefit over all insurers is limited (notice 90/2015): what this product pays and
 * what was taken elsewhere must stay within the limit of the age.
 */
export function minorProblem(context: PersonContext, { at, age }: Person): FieldProblem[] {
  const minors = context.definition.product.insureds?.minors
  const limit = minors?.limits.find(({ underYears }) => age < underYears)
  if (!minors || !limit) return []
  const path = `${at}.${minors.otherSumField}`
  const elsewhere = context.values.get(path)
  if (elsewhere === undefined || elsewhere === '') return [{ path, message: minors.missing }]
  const own = Math.min(deathSumFen(context, minors.kindCode), minors.ownLimitFen ?? Infinity)
  const open = limit.sumFen - own
  return Number(elsewhere) * fenPerYuan > open ? [{ path, message: minors.message }] : []
}
