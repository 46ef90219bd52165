import type { HelpAction } from '@storefront/contract'
import {
  type Catalogue,
  coverageRows,
  personAges,
  type ProductDefinition,
  rangeText,
  subjectAges,
} from '../../product'
import type { KeptPart } from '../message-parts'
import type { AgeMeaning } from '../understanding/age-meaning'
import type { CoverAnswer } from '../understanding/cover-answer'
import type { Meaning } from '../understanding/understand-message'

/** Creates a text part. */
export const text = (words: string): KeptPart => ({ kind: 'TEXT', text: words })
/** Offers an agent. */
export const offer: KeptPart = { kind: 'HUMAN' }
/** Creates a part with actions. */
export const actionsPart = (actions: readonly HelpAction[]): KeptPart[] =>
  actions.length > 0 ? [{ kind: 'ACTIONS', actions: [...actions] }] : []

const basis = '以上来自产品的保障表和责任免除，最终以保单和条款为准。'
const list = (names: readonly string[]) => names.join('、')

function coverLines(definition: ProductDefinition, codes: readonly string[]): string[] {
  const { plans } = definition.plans
  return coverageRows(definition)
    .filter(({ kindCode }) => codes.includes(kindCode))
    .map(({ name, description, amounts, deductible }) => {
      const having = plans.filter(({ planCode }) => amounts.some((amount) => amount.planCode === planCode))
      const only =
        having.length < plans.length ? `含这项保障的方案：${list(having.map((plan) => plan.name))}。` : ''
      const own = deductible === '无' ? '' : `免赔：${deductible}。`
      return `“${name}”：${description}${only}${own}`
    })
}

const exclusionLines = ({ guide }: ProductDefinition, titles: readonly string[]): string[] =>
  guide.exclusions
    .filter(({ title }) => titles.includes(title))
    .map(({ title, plainWords }) => `“${title}”：${plainWords}`)

/** Returns the product's rows for a situation, in the words of the catalogue. */
function coverParts({ definition }: { definition: ProductDefinition }, answer: CoverAnswer): KeptPart[] {
  const { name } = definition.product
  const covers = coverLines(definition, answer.covers)
  const exclusions = exclusionLines(definition, answer.exclusions)
  if (answer.notOffered) {
    const offered = definition.plans.coverages.map((coverage) => coverage.name)
    return [text(`${name}没有这项保障，不赔。它的保障项目：${list([...new Set(offered)])}。`)]
  }
  if (answer.verdict === 'EXCLUDED') return [text(`${name}：不赔。${exclusions.join('')}`)]
  if (answer.verdict === 'COVERED') return [text(`${name}：在保障范围内。${covers.join('')}`)]
  const likely = covers.length > 0 && exclusions.length === 0
  return [
    text(`${name}：${likely ? '可能在保障范围内，' : ''}要看具体情况。`),
    ...(covers.length > 0 ? [text(`保障范围：${covers.join('')}`)] : []),
    ...(exclusions.length > 0 ? [text(`不赔的情形：${exclusions.join('')}`)] : []),
  ]
}

function productText(
  { product, guide }: ProductDefinition,
  { question, audience }: Extract<Meaning, { kind: 'PRODUCT_TEXT' }>,
): KeptPart[] {
  const asked = guide.faq.find((entry) => entry.question === question)
  const suited = product.audience.find(({ title }) => title === audience)
  return [
    ...(asked ? [text(`${product.name}：${asked.answer}`)] : []),
    ...(suited ? [text(`${product.name}，${suited.title.replace('：', '')}：${suited.text}`)] : []),
  ]
}

function ageParts({ products }: Catalogue, { insured, refused, pet }: AgeMeaning): KeptPart[] {
  const lines = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const definition = products.get(code)?.definition
      if (!definition) return []
      const ranges = pet ? subjectAges(definition) : personAges(definition)
      return [`${definition.product.name}（${ranges.map(rangeText).join('，')}）`]
    })
  const may = lines(insured)
  const mayNot = lines(refused)
  return [
    text(may.length > 0 ? `按年龄可以投保：${list(may)}。` : '按年龄，没有可以投保的产品。'),
    ...(mayNot.length > 0 ? [text(`按年龄不能投保：${list(mayNot)}。`)] : []),
  ]
}

/** Converts a meaning to answer parts from the catalogue; empty when the catalogue has no answer. */
export function catalogueParts(catalogue: Catalogue, meaning: Meaning | AgeMeaning): KeptPart[] {
  const published = (code: string) => catalogue.products.get(code)
  switch (meaning.kind) {
    case 'COVER': {
      const said = meaning.answers.flatMap((answer) => {
        const product = published(answer.productCode)
        return product ? coverParts(product, answer) : []
      })
      const open = meaning.answers.some(({ verdict }) => verdict === 'DEPENDS')
      return [...said, text(basis), ...(open ? [offer] : [])]
    }
    case 'PRODUCT_TEXT': {
      const product = published(meaning.productCode)
      return product ? productText(product.definition, meaning) : []
    }
    case 'AGE':
      return ageParts(catalogue, meaning)
    default:
      return []
  }
}
