import { isIsoDate } from '@storefront/rules/calendar'
import type { ProductDefinition } from '../../product'
import { repeated } from './repeated'

interface Named {
  at: string
  codes: readonly string[]
}

/** Returns the places of `product.json` that refer to plans. */
function plansNamed({ product }: ProductDefinition): Named[] {
  const lists: [string, readonly (readonly string[] | undefined)[]][] = [
    ['/term/plans', (product.term.plans ?? []).map(({ of }) => of)],
    ['/start/plans', (product.start.plans ?? []).map(({ of }) => of)],
    ['/insureds/ages', (product.insureds?.ages ?? []).map(({ plans }) => plans)],
    ['/destinations', (product.destinations ?? []).map(({ plans }) => plans)],
    ['/renewal', [product.renewal?.plans]],
    ['/certificate/plans', [product.certificate?.plans.map(({ planCode }) => planCode)]],
  ]
  return lists.flatMap(([at, all]) => all.flatMap((codes) => (codes ? [{ at, codes }] : [])))
}

/** Returns the places of `product.json` that refer to covers. */
function coversNamed({ product }: ProductDefinition): Named[] {
  const { certificate, insureds } = product
  return [
    { at: '/certificate/coverages', codes: (certificate?.coverages ?? []).map(({ kindCode }) => kindCode) },
    { at: '/insureds/minors/kindCode', codes: insureds?.minors ? [insureds.minors.kindCode] : [] },
  ]
}

function rangeProblems({ product }: ProductDefinition): string[] {
  const { holderAge, start, insureds } = product
  return [
    ...(holderAge && holderAge.from > holderAge.to
      ? [`/holderAge: to ${holderAge.to} is below from ${holderAge.from}.`]
      : []),
    ...[start, ...(start.plans ?? [])]
      .filter(({ earliestDays, latestDays }) => earliestDays > latestDays)
      .map(
        ({ earliestDays, latestDays }) =>
          `/start: latestDays ${latestDays} is below earliestDays ${earliestDays}.`,
      ),
    ...(insureds?.ages ?? []).flatMap(({ fromYears, fromDays, toYears }, index) =>
      (fromYears ?? 0) > toYears || (fromDays ?? 0) > (toYears + 1) * 366
        ? [`/insureds/ages/${index}: toYears ${toYears} is below the lowest age.`]
        : [],
    ),
  ]
}

/** Returns invalid days in data; days in texts are not checked. */
function dayProblems({ rates }: ProductDefinition): string[] {
  return rates.tables.flatMap(({ effectiveFrom, effectiveTo }, index) =>
    Object.entries({ effectiveFrom, effectiveTo }).flatMap(([name, day]) =>
      day !== null && !isIsoDate(day)
        ? [`rates.json /tables/${index}/${name}: ${day} is not a day that exists.`]
        : [],
    ),
  )
}

/** Returns undefined names in `product.json`, duplicate codes and reversed ranges. */
export function referenceProblems(definition: ProductDefinition): string[] {
  const { product, plans } = definition
  const planCodes = plans.plans.map(({ planCode }) => planCode)
  const kinds = plans.coverages.map(({ kindCode }) => kindCode)
  const twice = {
    '/clauses: The clause': product.clauses.map(({ clauseCode }) => clauseCode),
    '/endorsements: The change': (product.endorsements ?? []).map(({ type }) => type),
    '/suitability/exposures: The risk': (product.suitability?.exposures ?? []).map(
      ({ risk, person }) => `${risk} of ${person}`,
    ),
  }
  const own = [
    ...plansNamed(definition).flatMap(({ at, codes }) =>
      codes
        .filter((code) => !planCodes.includes(code))
        .map((code) => `${at}: The product has no plan ${code}.`),
    ),
    ...coversNamed(definition).flatMap(({ at, codes }) =>
      codes.filter((code) => !kinds.includes(code)).map((code) => `${at}: The product has no cover ${code}.`),
    ),
    ...Object.entries(twice).flatMap(([what, codes]) =>
      repeated(codes).map((code) => `${what} ${code} is listed twice.`),
    ),
    ...(product.clauses.some(({ main }) => main) ? [] : ['/clauses: One clause must be the main one.']),
    ...rangeProblems(definition),
  ]
  return [...own.map((problem) => `product.json ${problem}`), ...dayProblems(definition)]
}
