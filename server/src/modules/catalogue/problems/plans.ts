import type { ProductDefinition } from '../product-schema'
import { repeated } from './repeated'

/** What is wrong between plans, covers and clauses. */
export function planProblems({ plans: { plans, coverages }, product, guide }: ProductDefinition): string[] {
  const codes = plans.map(({ planCode }) => planCode)
  const clauses = product.clauses.map(({ clauseCode }) => clauseCode)
  const guides = guide.claimGuide.map(({ title }) => title)
  const grouped = coverages.filter(({ group }) => group !== undefined)
  return [
    ...(grouped.length % coverages.length === 0 ? [] : ['plans.json /coverages: group all covers or none']),
    ...repeated(codes).map((code) => `plans.json /plans: plan ${code} is listed twice`),
    ...repeated(coverages.map(({ kindCode }) => kindCode)).map(
      (kind) => `plans.json /coverages: cover ${kind} is listed twice`,
    ),
    ...coverages.flatMap(({ amounts, clauseCode, proof }, index) => {
      const at = `plans.json /coverages/${index}`
      const named = amounts.map(({ planCode }) => planCode)
      return [
        ...named.filter((code) => !codes.includes(code)).map((code) => `${at}/amounts: no such plan ${code}`),
        ...repeated(named).map((code) => `${at}/amounts: plan ${code} is listed twice`),
        ...(clauses.includes(clauseCode) ? [] : [`${at}/clauseCode: no such clause ${clauseCode}`]),
        ...(proof === undefined || guides.includes(proof)
          ? []
          : [`${at}/proof: the claim guide has no part ${proof}`]),
      ]
    }),
  ]
}
