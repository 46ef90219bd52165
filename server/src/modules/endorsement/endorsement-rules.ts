import type { EndorType } from '@storefront/contract'
import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import { type EndorsementRule, isAskedFor, type ProductDefinition } from '../product'

/** Product and cover status of a policy, as input of the rules. */
export interface RuleSubject {
  definition: ProductDefinition
  planCode: string
  started: boolean
  /** Whether the last day of cover is over. */
  ended: boolean
}

const cancellations: readonly EndorType[] = ['C01', 'C02']

/** Returns whether an endorsement type ends the policy. */
export const isCancellation = (type: EndorType): boolean => cancellations.includes(type)

/** Returns the endorsement rules of a product; its own rules override the defaults. */
export function rulesOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  { product }: ProductDefinition,
): EndorsementRule[] {
  const exceptions = new Map((product.endorsements ?? []).map((entry) => [entry.type, entry]))
  return catalogue.endorsements.map((rule) => ({ ...rule, ...exceptions.get(rule.type) }))
}

/** Returns the form fields by path; list fields have no index: `insureds.name`. */
function formPaths({ form }: ProductDefinition, planCode: string): string[] {
  return form.sections.flatMap((section) =>
    section.fields.flatMap((entry) => {
      const factor = 'factor' in entry ? form.factors.find(({ name }) => name === entry.factor) : undefined
      const field = 'factor' in entry ? factor && { ...factor, name: factor.target } : entry
      // Person counts result from the list of persons.
      if (!field || field.control === 'COUNT' || !isAskedFor(field, planCode)) return []
      return [section.repeat ? `${section.repeat.role}.${field.name}` : field.name]
    }),
  )
}

/** Returns the fields that an endorsement type may change, by path. */
export function scopeOf(
  definition: ProductDefinition,
  planCode: string,
  rule: EndorsementRule,
  rules: readonly EndorsementRule[],
): string[] {
  const term = definition.form.factors.find(({ name }) => name === definition.product.term.monthsFactor)
  const named = new Set([...rules.flatMap(({ fields }) => fields), ...(term ? [term.target] : [])])
  const paths = formPaths(definition, planCode)
  return rule.fields.flatMap((pattern) =>
    pattern.endsWith('.*')
      ? paths.filter((path) => path.startsWith(pattern.slice(0, -1)) && !named.has(path))
      : paths.filter((path) => path === pattern),
  )
}

function exists(
  { definition, planCode }: RuleSubject,
  rule: EndorsementRule,
  rules: readonly EndorsementRule[],
) {
  if (rule.list) return definition.form.sections.some(({ repeat }) => repeat?.role === rule.list)
  if (rule.fields.includes('planCode')) return definition.plans.plans.length > 1
  return rule.fields.length === 0 || scopeOf(definition, planCode, rule, rules).length > 0
}

/** Returns the reason why an endorsement is not available now, or null. */
function refusalOf({ definition, started, ended }: RuleSubject, { type, offered, money }: EndorsementRule) {
  const nothingBack = definition.guide.refund.afterStart.kind === 'NONE'
  if (ended) return '保单已过期'
  if (type === 'C02' && nothingBack) return '按产品约定，保障开始后不能退保，不退还保费'
  if (offered === 'BEFORE_START' && started) return '保障已经开始，只能在保障开始前办理'
  if (money && started && nothingBack) return '按产品约定，保障开始后不能变更'
  return null
}

/** Endorsement type of a policy, with the reason when it is not available now. */
export interface OfferedRule {
  rule: EndorsementRule
  refusal: string | null
  needsReview: boolean
}

/** Returns the endorsement types of a policy. Of the two cancellations only the current one is included. */
export function offeredRules(context: Pick<Context, 'catalogue'>, subject: RuleSubject): OfferedRule[] {
  const rules = rulesOf(context, subject.definition)
  return rules
    .filter((rule) => rule.offered !== 'NEVER' && exists(subject, rule, rules))
    .filter(({ type }) => !isCancellation(type) || (type === 'C02') === subject.started)
    .map((rule) => ({
      rule,
      refusal: refusalOf(subject, rule),
      needsReview: rule.review === 'ALWAYS' || (rule.review === 'AFTER_START' && subject.started),
    }))
}

/** @throws BusinessError (not found) for an endorsement type that the policy does not have. */
export function offeredRule(
  context: Pick<Context, 'catalogue'>,
  subject: RuleSubject,
  type: EndorType,
): OfferedRule {
  const found = offeredRules(context, subject).find(({ rule }) => rule.type === type)
  if (!found) throw notFound('这份保单不能办理这项变更，请返回重新选择')
  return found
}
