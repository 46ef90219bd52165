import type { FieldProblem } from '@storefront/contract'
import { type ProductDefinition, sumInsuredOf, yuanText } from '../product'
import { itemsAt, type Values } from './values'

const fenPerYuan = 100

/**
 * Returns the lists whose total value is less than the sum insured, which would mean over-insurance. Lists with an
 * invalid amount are skipped: `wrong` contains their fields.
 */
export function sumProblems(
  definition: ProductDefinition,
  planCode: string,
  values: Values,
  wrong: ReadonlySet<string>,
): FieldProblem[] {
  return (definition.form.sumRules ?? []).flatMap(({ path, kindCode, message }) => {
    const [role = '', name = ''] = path.split('.')
    const paths = itemsAt(values, role).map((index) => `${role}.${index}.${name}`)
    if (paths.length === 0 || paths.some((each) => wrong.has(each))) return []
    const worthFen = paths.reduce((sum, each) => sum + Math.round(Number(values.get(each)) * fenPerYuan), 0)
    const leastFen = sumInsuredOf(definition, planCode, kindCode)
    if (worthFen >= leastFen) return []
    const sums = `清单合计 ${yuanText(worthFen)}，少于这项保障的保险金额 ${yuanText(leastFen)}`
    return [{ path: role, message: `${sums}。${message}` }]
  })
}
