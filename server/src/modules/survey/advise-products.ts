import type { SurveyAdvice, SurveyDimension } from '@storefront/contract/survey'
import type { Catalogue, ProductDefinition } from '../product'
import { type Answers, holds } from './check-answers'
import type { Advice, Questionnaire } from './survey-schema'
import { rulesThatHold } from './score-answers'

/** Stored advice. Products are looked up for display, because the products on sale change. */
export interface GivenAdvice extends Omit<SurveyAdvice, 'products' | 'unsold'> {
  fits?: Advice['fits']
}

function applies({ fromScore, when = [], unless = [] }: Advice, score: number, answers: Answers): boolean {
  const wanted = score >= fromScore && when.every((condition) => holds(condition, answers))
  return wanted && !unless.some((condition) => holds(condition, answers))
}

/** Returns the advice for visible answers and their scores, highest score first. */
export function adviseOn(
  { scoring, advice }: Questionnaire,
  dimensions: readonly SurveyDimension[],
  answers: Answers,
): GivenAdvice[] {
  const held = rulesThatHold(scoring.rules, answers)
  const ranked = [...dimensions].sort((left, right) => right.score - left.score)
  return ranked.flatMap(({ code: dimension, name: dimensionName, score }) =>
    advice
      .filter((one) => one.dimension === dimension && applies(one, score, answers))
      .flatMap(({ code, title, because, so, tips, fits }) => {
        const reasons = held.filter((rule) => because.includes(rule.code)).map(({ said }) => said)
        if (reasons.length === 0) return []
        const sentence = `您说${reasons.join('，')}，所以${so}`
        return [{ code, dimensionName, title, because: sentence, tips, ...(fits && { fits }) }]
      }),
  )
}

function isFitting(
  { product }: ProductDefinition,
  { risks, categories }: NonNullable<Advice['fits']>,
): boolean {
  const insured = product.suitability?.exposures.map(({ risk }) => risk) ?? []
  const ofCategory = !categories || categories.includes(product.categoryCode)
  return ofCategory && risks.some((risk) => insured.includes(risk))
}

/** The place of residence is a district code; without an answer every region is possible. */
const isSoldIn = ({ product: { regions } }: ProductDefinition, region: string | undefined): boolean =>
  region === undefined || !regions || regions.provinces.includes(region.slice(0, 2))

/** Adds the matching products on sale to the advice, in catalogue order. */
export function withProducts(
  { products }: Catalogue,
  { fits, ...advice }: GivenAdvice,
  region: string | undefined,
): SurveyAdvice {
  const fitting = [...products.values()]
    .map(({ definition }) => definition)
    .filter((definition) => fits && isFitting(definition, fits))
  const sold = fitting.filter((definition) => isSoldIn(definition, region))
  return {
    ...advice,
    products: sold.map(({ product: { code, variant, name, tagline } }) => ({
      ...{ productCode: code, variant, name, tagline },
    })),
    unsold: fitting.length > 0 && sold.length === 0,
  }
}
