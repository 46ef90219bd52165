import type { ProductDefinition } from '../../product'
import { repeated } from './repeated'

const at = 'product.json /introduction'
/** Number of main covers of a plan, and of main exclusions, unless there are fewer in total. */
const mostCoverages = 4
const mostExclusions = 5

function coverageProblems({ product, plans: { plans, coverages } }: ProductDefinition): string[] {
  const main = product.introduction.coverages.map(({ kindCode }) => kindCode)
  const kinds = coverages.map(({ kindCode }) => kindCode)
  return [
    ...main
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => `${at}/coverages: The product has no cover ${kind}.`),
    ...repeated(main).map((kind) => `${at}/coverages: The cover ${kind} is listed twice.`),
    ...plans.flatMap(({ planCode }) => {
      const included = coverages.filter(({ amounts }) => amounts.some((entry) => entry.planCode === planCode))
      const shown = included.filter(({ kindCode }) => main.includes(kindCode)).length
      const wanted = Math.min(mostCoverages, included.length)
      return shown >= wanted
        ? []
        : [`${at}/coverages: The plan ${planCode} needs ${wanted} main covers and has ${shown}.`]
    }),
  ]
}

function exclusionProblems({ product, guide }: ProductDefinition): string[] {
  const main = product.introduction.exclusions
  const titles = guide.exclusions.map(({ title }) => title)
  const wanted = Math.min(mostExclusions, titles.length)
  return [
    ...main
      .filter((title) => !titles.includes(title))
      .map((title) => `${at}/exclusions: guide.json has no exclusion ${title}.`),
    ...repeated(main).map((title) => `${at}/exclusions: The exclusion ${title} is listed twice.`),
    ...(main.length === wanted
      ? []
      : [`${at}/exclusions: The product needs ${wanted} main exclusions and has ${main.length}.`]),
  ]
}

function planProblems({ product, plans: { plans } }: ProductDefinition): string[] {
  const codes = plans.map(({ planCode }) => planCode)
  return product.introduction.customers.flatMap(({ planCode }, index) =>
    codes.includes(planCode)
      ? []
      : [`${at}/customers/${index}/planCode: The product has no plan ${planCode}.`],
  )
}

/** Returns names in `introduction` that the product does not have, and missing main covers and exclusions. */
export const introductionProblems = (definition: ProductDefinition): string[] => [
  ...coverageProblems(definition),
  ...exclusionProblems(definition),
  ...planProblems(definition),
]
