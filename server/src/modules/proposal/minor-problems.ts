import type { FieldProblem } from '@storefront/contract'
import { sumInsuredOf } from '../product'
import type { Person, PersonContext } from './person'

const fenPerYuan = 100

/**
 * Checks the limit for a minor's death benefit over all insurers (notice 90/2015): the sum insured of this product and
 * of other insurers must not exceed the limit of the age.
 */
export function minorProblem(context: PersonContext, { at, age }: Person): FieldProblem[] {
  const minors = context.definition.product.insureds?.minors
  const limit = minors?.limits.find(({ underYears }) => age < underYears)
  if (!minors || !limit) return []
  const path = `${at}.${minors.otherSumField}`
  const elsewhere = context.values.get(path)
  if (elsewhere === undefined || elsewhere === '') return [{ path, message: minors.missing }]
  const own = Math.min(
    sumInsuredOf(context.definition, context.quote.planCode, minors.kindCode),
    minors.ownLimitFen ?? Infinity,
  )
  const open = limit.sumFen - own
  return Number(elsewhere) * fenPerYuan > open ? [{ path, message: minors.message }] : []
}
