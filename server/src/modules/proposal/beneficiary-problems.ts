import type { FieldProblem } from '@storefront/contract'
import type { ItemCounts } from './items'
import { textAt, type Values } from './values'

const certificateOf = (values: Values, at: string) =>
  `${textAt(values, `${at}.certType`)}:${textAt(values, `${at}.certNo`)}`

/** Checks that the shares of each order add up to 100 and that the orders are consecutive from the first. */
function shareProblems(values: Values, all: readonly string[]): FieldProblem[] {
  const orders = all.map((at) => Number(values.get(`${at}.order`) ?? 1))
  return [...new Set(orders)].flatMap((order) => {
    const first = all[orders.indexOf(order)] ?? ''
    if (order > 1 && !orders.includes(order - 1))
      return [{ path: `${first}.order`, message: `请先填写第 ${order - 1} 顺位的受益人` }]
    const shares = all.map((at, index) =>
      orders[index] === order ? Number(values.get(`${at}.share`) ?? 0) : 0,
    )
    const total = shares.reduce((sum, share) => sum + share, 0)
    const message = `第 ${order} 顺位受益人的份额合计应为 100%，现在是 ${total}%`
    return total === 100 ? [] : [{ path: `${first}.share`, message }]
  })
}

/**
 * Returns the problems of named beneficiaries of the death benefit. They can be named for one insured person; with
 * several persons the beneficiaries are the legal heirs.
 */
export function beneficiaryProblems(
  { insureds, beneficiaries }: ItemCounts,
  values: Values,
  wrong: ReadonlySet<string>,
): FieldProblem[] {
  if (beneficiaries === 0) return []
  if (insureds > 1)
    return [
      {
        path: 'beneficiaries',
        message: '多位被保险人一起投保时，受益人为各自的法定继承人；需要指定受益人的，请分别投保',
      },
    ]
  const all = Array.from({ length: beneficiaries }, (_, index) => `beneficiaries.${index}`)
  const certificates = all.map((at) => certificateOf(values, at))
  const same = all.flatMap((at, index) => {
    const path = `${at}.certNo`
    if (certificates[index] === certificateOf(values, 'insureds.0'))
      return [{ path, message: '被保险人本人不能是自己身故保险金的受益人' }]
    return certificates.indexOf(certificates[index] ?? '') < index
      ? [{ path, message: '这位受益人已经填写过，请核对证件号码' }]
      : []
  })
  const shares = all.some((at) => wrong.has(`${at}.share`) || wrong.has(`${at}.order`))
    ? []
    : shareProblems(values, all)
  return [...same, ...shares].filter(({ path }) => !wrong.has(path))
}
