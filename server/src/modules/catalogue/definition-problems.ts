import { isDate } from '../../core/clock'
import type { ProductDefinition } from './product-schema'
import type { FieldDefinition } from './schema/form'
import type { RateFactor, RateTable } from './schema/rate'

type Problems = string[]

const repeated = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

function planProblems({ plans: { plans, coverages }, product }: ProductDefinition): Problems {
  const codes = plans.map(({ planCode }) => planCode)
  const clauses = new Set(product.clauses.map(({ clauseCode }) => clauseCode))
  return [
    ...repeated(codes).map((code) => `plans.json /plans: plan ${String(code)} is listed twice`),
    ...repeated(coverages.map(({ kindCode }) => kindCode)).map(
      (kind) => `plans.json /coverages: cover ${String(kind)} is listed twice`,
    ),
    ...coverages.flatMap(({ amounts, clauseCode }, index) => [
      ...amounts
        .filter(({ planCode }) => !codes.includes(planCode))
        .map(({ planCode }) => `plans.json /coverages/${index}/amounts: no such plan ${planCode}`),
      ...repeated(amounts.map(({ planCode }) => planCode)).map(
        (code) => `plans.json /coverages/${index}/amounts: plan ${String(code)} is listed twice`,
      ),
      ...(clauses.has(clauseCode) ? [] : [`plans.json /coverages/${index}: no such clause ${clauseCode}`]),
    ]),
  ]
}

function multipliersOf(factor: RateFactor): number[] {
  return factor.kind === 'OPTION'
    ? factor.values.map(({ multiplier }) => multiplier)
    : factor.bands.map(({ multiplier }) => multiplier)
}

function tableProblems(definition: ProductDefinition, table: RateTable, at: string): Problems {
  const planCodes = definition.plans.plans.map(({ planCode }) => planCode)
  const names = definition.form.factors.map(({ name }) => name)
  const rated = table.factors.map(({ factor }) => factor)
  const days = [table.effectiveFrom, table.effectiveTo ?? table.effectiveFrom]
  return [
    ...days.filter((day) => !isDate(day)).map((day) => `${at}: ${day} is not a day`),
    ...planCodes
      .filter((code) => table.bases.filter((base) => base.planCode === code).length !== 1)
      .map((code) => `${at}/bases: plan ${code} must have exactly one base`),
    ...rated.filter((name) => !names.includes(name)).map((name) => `${at}/factors: no such factor ${name}`),
    ...names
      .filter((name) => !rated.includes(name))
      .map((name) => `${at}/factors: factor ${name} has no rate`),
    ...repeated(rated).map((name) => `${at}/factors: factor ${String(name)} is rated twice`),
    ...table.factors
      .filter((factor) =>
        multipliersOf(factor).some((value) => !Number.isInteger(Number((value * 10_000).toFixed(6)))),
      )
      .map(({ factor }) => `${at}/factors: ${factor} has a multiplier of more than four decimals`),
  ]
}

function rateProblems(definition: ProductDefinition): Problems {
  const { tables } = definition.rates
  const inOrder = [...tables].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  return [
    ...tables.flatMap((table, index) => tableProblems(definition, table, `rates.json /tables/${index}`)),
    ...repeated(tables.map(({ version }) => version)).map(
      (version) => `rates.json /tables: version ${String(version)} is listed twice`,
    ),
    ...inOrder.slice(1).flatMap((table, index) => {
      const before = inOrder[index]
      return before && (before.effectiveTo === null || before.effectiveTo >= table.effectiveFrom)
        ? [`rates.json /tables: ${before.version} and ${table.version} are in force on the same day`]
        : []
    }),
  ]
}

function fieldProblems(field: FieldDefinition, at: string): Problems {
  const choosable = field.control === 'SELECT'
  return [
    ...(choosable === Boolean(field.options?.length) ? [] : [`${at}: a SELECT, and only it, has options`]),
    ...(field.initial === undefined ||
    !choosable ||
    field.options?.some(({ value }) => value === field.initial)
      ? []
      : [`${at}: the initial value is not an option`]),
  ]
}

function formProblems({ form, product, plans }: ProductDefinition): Problems {
  const fields = form.sections.flatMap(({ fields: list }) => list)
  const paths = new Set([...fields.map(({ name }) => name), ...form.factors.map(({ target }) => target)])
  const planCodes = plans.plans.map(({ planCode }) => planCode)
  const known = (path: string, at: string) => (paths.has(path) ? [] : [`${at}: no field ${path}`])
  const knownPlans = (codes: readonly string[], at: string) =>
    codes.filter((code) => !planCodes.includes(code)).map((code) => `${at}: no such plan ${code}`)
  return [
    ...fields.flatMap((field) => fieldProblems(field, `form.json ${field.name}`)),
    ...form.factors.flatMap((field) => fieldProblems(field, `form.json factor ${field.name}`)),
    ...repeated(fields.map(({ name }) => name)).map((name) => `form.json /sections: ${String(name)} twice`),
    ...form.planRules.flatMap(({ path, plans: codes }, index) => [
      ...known(path, `form.json /planRules/${index}`),
      ...knownPlans(codes, `form.json /planRules/${index}`),
    ]),
    ...form.orderRules.flatMap(({ path, notAbove }, index) => [
      ...known(path, `form.json /orderRules/${index}`),
      ...known(notAbove, `form.json /orderRules/${index}`),
    ]),
    ...form.questions.items.flatMap(({ code, plans: codes, declines, options }) => [
      ...knownPlans(codes ?? [], `form.json question ${code}`),
      ...declines
        .filter(({ value }) => !options.some((option) => option.value === value))
        .map(({ value }) => `form.json question ${code}: ${String(value)} is not an answer`),
    ]),
    ...product.uniqueness.paths.flatMap((path) => known(path, 'product.json /uniqueness/paths')),
    ...known(product.regions.path, 'product.json /regions/path'),
    ...[...product.subjectSummary.open, ...product.subjectSummary.masked].flatMap((path) =>
      known(path, 'product.json /subjectSummary'),
    ),
  ]
}

/** What does not fit between the files of a product, as `file path: message`. */
export function definitionProblems(definition: ProductDefinition): Problems {
  return [...planProblems(definition), ...rateProblems(definition), ...formProblems(definition)]
}
