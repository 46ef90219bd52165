import type { EndorType } from '@storefront/contract'
import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import { isAskedFor } from '../catalogue/factors'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { EndorsementRule } from '../catalogue/schema/endorsement'

/** A policy's product and how far its cover has got: what rules look at. */
export interface RuleSubject {
  definition: ProductDefinition
  planCode: string
  started: boolean
  /** The last day of cover is over. */
  ended: boolean
}

const cancellations: readonly EndorType[] = ['C01', 'C02']

/** Whether a kind of change ends the policy. */
export const isCancellation = (type: EndorType): boolean => cancellations.includes(type)

/** The rules as they hold for a product: what it says itself counts more. */
export function rulesOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  { product }: ProductDefinition,
): EndorsementRule[] {
  const exceptions = new Map((product.endorsements ?? []).map((entry) => [entry.type, entry]))
  return catalogue.endorsements.map((rule) => ({ ...rule, ...exceptions.get(rule.type) }))
}

/** Fields of the form by their paths; those of a list without a number, `insureds.name`. */
function formPaths({ form }: ProductDefinition, planCode: string): string[] {
  return form.sections.flatMap((section) =>
    section.fields.flatMap((entry) => {
      const factor = 'factor' in entry ? form.factors.find(({ name }) => name === entry.factor) : undefined
      const field = 'factor' in entry ? factor && { ...factor, name: factor.target } : entry
      // How many persons there are follows from the list of persons.
      if (!field || field.control === 'COUNT' || !isAskedFor(field, planCode)) return []
      return [section.repeat ? `${section.repeat.role}.${field.name}` : field.name]
    }),
  )
}

/** The fields a kind of change may change, by path. */
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

/** Why a change cannot be had now, or null. */
function refusalOf({ definition, started, ended }: RuleSubject, { type, offered, money }: EndorsementRule) {
  const nothingBack = definition.guide.refund.afterStart.kind === 'NONE'
  if (ended) return '保单已过期'
  if (type === 'C02' && nothingBack) return '按产品约定，保障开始后不能退保，不退还保费'
  if (offered === 'BEFORE_START' && started) return '保障已经开始，只能在保障开始前办理'
  if (money && started && nothingBack) return '按产品约定，保障开始后不能变更'
  return null
}

/** A kind of change a policy has, and why it cannot be had now, if it cannot. */
export interface OfferedRule {
  rule: EndorsementRule
  refusal: string | null
  needsReview: boolean
}

/** What a policy can be changed in. Of the two cancellations only the one of the moment is there. */
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

/** @throws BusinessError (not found) for a kind of change the policy does not have. */
export function offeredRule(
  context: Pick<Context, 'catalogue'>,
  subject: RuleSubject,
  type: EndorType,
): OfferedRule {
  const found = offeredRules(context, subject).find(({ rule }) => rule.type === type)
  if (!found) throw notFound('这份保单不能办理这项变更，请返回重新选择')
  return found
}
