import type { ProductDefinition } from '../../product'
import { repeated } from './repeated'

/** Returns the problems between the suitability rules and covers, plans and `paths` of the form. */
export function suitabilityProblems(
  { product: { suitability }, plans: { plans, coverages } }: ProductDefinition,
  paths: readonly string[],
): string[] {
  if (!suitability) return []
  const { exposures, warnings } = suitability
  const planCodes = plans.map(({ planCode }) => planCode)
  const kinds = coverages.map(({ kindCode }) => kindCode)
  const risks = exposures.map(({ risk }) => risk)
  const rules = [...exposures, ...warnings]
  const named = {
    path: rules.flatMap((rule) => ('paths' in rule ? rule.paths : 'path' in rule ? [rule.path] : [])),
    cover: rules.flatMap((rule) => ('kindCodes' in rule ? rule.kindCodes : [])),
    plan: warnings.flatMap((rule) => rule.plans ?? []),
    risk: warnings.flatMap((rule) => ('risk' in rule ? [rule.risk] : [])),
  }
  const known = { path: paths, cover: kinds, plan: planCodes, risk: risks }
  const kindsOfName = Object.keys(named) as (keyof typeof named)[]
  return [
    ...repeated(warnings.map(({ code }) => code)).map(
      (code) => `product.json /suitability: warning ${code} twice`,
    ),
    ...kindsOfName.flatMap((kind) =>
      named[kind]
        .filter((name) => !known[kind].includes(name))
        .map((name) => `product.json /suitability: no such ${kind} ${name}`),
    ),
  ]
}
