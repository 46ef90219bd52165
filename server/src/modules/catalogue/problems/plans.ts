import type { ProductDefinition } from '../../product'
import { repeated } from './repeated'

/** Returns sums that pay nothing: 0, below the limit of one event, or not above the deductible. */
function amountProblems(
  { amounts, deductible }: ProductDefinition['plans']['coverages'][number],
  index: number,
): string[] {
  return amounts.flatMap((amount, position) => {
    const at = `plans.json /coverages/${index}/amounts/${position}`
    if (amount.kind === 'DAILY')
      return amount.perDayFen === 0 ? [`${at}/perDayFen: The cover pays 0 a day.`] : []
    if (amount.kind !== 'SUM') return []
    const { sumInsuredFen, perEventFen } = amount
    return [
      ...(sumInsuredFen === 0 ? [`${at}/sumInsuredFen: The sum insured is 0.`] : []),
      ...(perEventFen !== undefined && (perEventFen === 0 || perEventFen > sumInsuredFen)
        ? [`${at}/perEventFen: The limit of one event must be above 0 and not above the sum insured.`]
        : []),
      ...((deductible.amountFen ?? 0) >= sumInsuredFen && sumInsuredFen > 0
        ? [`${at}/sumInsuredFen: The sum insured is not above the deductible.`]
        : []),
    ]
  })
}

/** Returns the problems between plans, covers and clauses. */
export function planProblems({ plans: { plans, coverages }, product, guide }: ProductDefinition): string[] {
  const codes = plans.map(({ planCode }) => planCode)
  const clauses = product.clauses.map(({ clauseCode }) => clauseCode)
  const guides = guide.claimGuide.map(({ title }) => title)
  const grouped = coverages.filter(({ group }) => group !== undefined)
  const recommended = plans.filter((plan) => plan.recommended).map(({ planCode }) => planCode)
  return [
    ...(recommended.length > 1
      ? [`plans.json /plans: One plan at most is recommended, not ${recommended.join(' and ')}.`]
      : []),
    ...codes
      .filter((code) => !coverages.some(({ amounts }) => amounts.some(({ planCode }) => planCode === code)))
      .map((code) => `plans.json /plans: The plan ${code} has no cover.`),
    ...repeated(plans.map(({ name }) => name)).map(
      (name) => `plans.json /plans: The name ${name} belongs to two plans.`,
    ),
    ...coverages.flatMap(amountProblems),
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
