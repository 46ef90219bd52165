import { carriesBirth, partyTypeOf } from '@storefront/rules/certificate'
import { type FieldDefinition, isAskedFor, type ProductDefinition } from '../../product'
import { holderProblems } from './holder'
import { repeated } from './repeated'
import { suitabilityProblems } from './suitability'

const lengths = ['years', 'days', 'monthsFactor', 'untilEndDate'] as const

function termProblems({ product: { term }, form }: ProductDefinition): string[] {
  const factors = form.factors.map(({ name }) => name)
  return [term, ...(term.plans ?? [])].flatMap((each) => [
    ...(lengths.filter((length) => each[length] !== undefined).length === 1
      ? []
      : [`product.json /term: needs exactly one of ${lengths.join(', ')}`]),
    ...(each.monthsFactor === undefined || factors.includes(each.monthsFactor)
      ? []
      : [`product.json /term: no such factor ${each.monthsFactor}`]),
  ])
}

/** Paths that every proposal requires. */
const neededPaths = ['holder.name', 'holder.certType', 'holder.certNo', 'holder.mobile', 'startDate']

/** Returns certificate types that wrongly require or omit the date of birth. */
function birthProblems(fields: readonly FieldDefinition[], role: string): string[] {
  const certTypes = fields.find(({ name }) => name === `${role}.certType`)?.options ?? []
  const asked = fields.find(({ name }) => name === `${role}.birth`)?.visibleWhen?.in ?? []
  return certTypes
    .filter(({ value }) => partyTypeOf(String(value)) === 'PERSON')
    .filter(({ value }) => carriesBirth(String(value)) === asked.includes(value))
    .map(
      ({ value }) =>
        `form.json ${role}.birth: must be asked for with ${String(value)} if and only if its number does not tell it`,
    )
}

function ruleProblems({ form, plans }: ProductDefinition, paths: readonly string[]): string[] {
  const planCodes = plans.plans.map(({ planCode }) => planCode)
  const unknownPlans = (codes: readonly string[]) => codes.filter((code) => !planCodes.includes(code))
  const unknownPaths = (list: readonly string[]) => list.filter((path) => !paths.includes(path))
  return [
    ...form.planRules.flatMap(({ path, plans: codes }, index) => [
      ...unknownPaths([path]).map((unknown) => `form.json /planRules/${index}: no field ${unknown}`),
      ...unknownPlans(codes).map((code) => `form.json /planRules/${index}: no such plan ${code}`),
    ]),
    ...form.orderRules.flatMap(({ path, notAbove }, index) =>
      unknownPaths([path, notAbove]).map((unknown) => `form.json /orderRules/${index}: no field ${unknown}`),
    ),
    ...(form.sumRules ?? []).flatMap(({ path, kindCode }, index) => [
      ...unknownPaths([path]).map((unknown) => `form.json /sumRules/${index}: no field ${unknown}`),
      ...(plans.coverages.some((cover) => cover.kindCode === kindCode)
        ? []
        : [`form.json /sumRules/${index}: no cover ${kindCode}`]),
    ]),
    ...form.questions.items.flatMap(({ code, plans: codes, declines, options }) => [
      ...unknownPlans(codes ?? []).map((plan) => `form.json question ${code}: no such plan ${plan}`),
      ...declines
        .filter(({ value }) => !options.some((option) => option.value === value))
        .map(({ value }) => `form.json question ${code}: ${String(value)} is not an answer`),
    ]),
    ...repeated(form.questions.items.map(({ code }) => code)).map(
      (code) => `form.json question ${code} twice`,
    ),
  ]
}

function productPathProblems({ product }: ProductDefinition, paths: readonly string[]): string[] {
  const { uniqueness, regions, subjectSummary } = product
  const unique = [...(uniqueness.identifiers ?? []), ...uniqueness.paths]
  const named = [
    ...unique,
    ...(regions ? [regions.path] : []),
    ...subjectSummary.open,
    ...subjectSummary.masked,
  ]
  return named
    .filter((path) => !paths.includes(path))
    .map((path) => `product.json: form has no field ${path}`)
}

/** Returns the paths that a plan requires more than once; fields with the same path may belong to different plans. */
function askedTwice(
  { plans }: ProductDefinition['plans'],
  fields: readonly Pick<FieldDefinition, 'name' | 'plans'>[],
): string[] {
  const twice = plans.flatMap(({ planCode }) =>
    repeated(fields.filter((field) => isAskedFor(field, planCode)).map(({ name }) => name)),
  )
  return [...new Set(twice)]
}

/** Returns the problems of the form, and between the form and plans, factors and product rules. */
export function formProblems(definition: ProductDefinition): string[] {
  const { factors, sections } = definition.form
  const { product } = definition
  const entries = sections.flatMap(({ fields }) => fields)
  const own = sections.flatMap(({ fields, repeat }) =>
    fields.flatMap((entry) =>
      'factor' in entry ? [] : [repeat ? { ...entry, name: `${repeat.role}.${entry.name}` } : entry],
    ),
  )
  const quoted = entries.flatMap((entry) => ('factor' in entry ? [entry.factor] : []))
  const asked = [...own, ...factors.map((factor) => ({ ...factor, name: factor.target }))]
  const paths = asked.map(({ name }) => name)
  return [
    ...holderProblems(product, own),
    ...birthProblems(own, 'holder'),
    ...(product.insureds ? birthProblems(own, 'insureds') : []),
    ...termProblems(definition),
    ...askedTwice(definition.plans, asked).map((path) => `form.json /sections: ${path} is asked twice`),
    ...neededPaths
      .filter((path) => !paths.includes(path))
      .map((path) => `form.json: field ${path} is missing`),
    ...quoted
      .filter((name) => !factors.some((factor) => factor.name === name))
      .map((name) => `form.json /sections: no such factor ${name}`),
    ...factors
      .filter(({ name }) => quoted.filter((entry) => entry === name).length !== 1)
      .map(({ name }) => `form.json /sections: factor ${name} must stand there exactly once`),
    ...ruleProblems(definition, paths),
    ...productPathProblems(definition, paths),
    ...suitabilityProblems(definition, paths),
  ]
}
