import type { ProductDefinition } from '../../product'
import type { Ask, Concept, Topic } from './asks'
import { createHearing } from './recognize-concepts'

/** Endings of product names that do not name the insured object. */
const nameEndings = [
  ...['保险', '险', '综合', '财产', '家庭', '个人', '意外', '伤害', '医疗', '责任'],
  ...['损坏', '损失', '和', '第三者'],
]
/** Boundaries between the situations that a sentence lists. */
const boundary = /[\s，。；、：“”（）！？]|以及|因为|造成|引起|[和或因等的被在]/u
/** Parts of sentences that name no situation. */
const unspecific = /损失|费用|责任|赔|保险|实际|依法|合理|必要|情形|情况/
/** Minimum weight of a concept that names a situation; concepts of lower weight, such as buying, name an intention. */
const leastWeight = 1
const longestTerm = 6
/** A text in more rows than this does not distinguish them. */
const mostRows = 3

/** A row of coverage or exclusions, a question or an audience of a product. */
interface Row {
  answer: Omit<Ask, 'said'>
  terms: string[]
}

function literalTerms(text: string): string[] {
  const parts = text.split(boundary)
  return parts.filter((part) => part.length > 1 && part.length <= longestTerm && !unspecific.test(part))
}

/** Returns the function that finds the concepts of a text that name a situation. */
function createConceptFinder(concepts: readonly Concept[]): (text: string) => string[] {
  const hear = createHearing(concepts)
  const specific = concepts.filter(({ weight = leastWeight }) => weight >= leastWeight)
  return (text) => {
    const heard = hear(text)
    return specific.flatMap(({ name }) => (heard.has(name) ? [name] : []))
  }
}

/** Returns the rows with the concepts and texts that lead to them. */
function rowsOf({ plans, guide }: ProductDefinition, conceptsIn: (text: string) => string[]): Row[] {
  const rowOf = (answer: Row['answer'], text: string): Row => ({
    answer,
    terms: [...new Set([...conceptsIn(text), ...literalTerms(text)])],
  })
  // The limits of a coverage are left out: they name what is not paid.
  const rows = [
    ...plans.coverages.map(({ kindCode, name, description }) =>
      rowOf({ covers: [kindCode], unsure: true }, `${name}。${description}`),
    ),
    ...guide.exclusions.map(({ title, plainWords }) =>
      rowOf({ exclusions: [title], unsure: true }, `${title}。${plainWords}`),
    ),
  ]
  const countOf = (term: string) => rows.filter(({ terms }) => terms.includes(term)).length
  return rows.map(({ answer, terms }) => ({
    answer,
    terms: terms.filter((term) => countOf(term) <= mostRows || conceptsIn(term).length > 0),
  }))
}

function withoutEndings(name: string): string {
  const ending = nameEndings.find((each) => name.endsWith(each))
  return ending === undefined ? name : withoutEndings(name.slice(0, -ending.length))
}

/** Returns what the name says about the insured object: 画室 of 画室财产保险. */
function objectOf(name: string): string {
  const spelled = name.replace(/\s/g, '')
  const object = withoutEndings(spelled)
  return object.length > 1 ? object : spelled
}

/** Returns the keywords that name only this product: no other product uses them, and they contain no concept. */
function ownKeywords(
  { product }: ProductDefinition,
  others: readonly ProductDefinition[],
  topics: readonly Topic[],
  conceptsIn: (text: string) => string[],
): string[] {
  const taken = [
    ...others.flatMap((other) => [other.product.name, ...other.product.keywords]),
    ...topics.flatMap(({ named, wanted, own }) => [...named, ...wanted, ...own]),
  ]
  return product.keywords.filter(
    (word) =>
      word.length > 1 &&
      !/\s/.test(word) &&
      conceptsIn(word).length === 0 &&
      !taken.some((other) => other.includes(word) || word.includes(other)),
  )
}

/**
 * Derives the asks of a product without a file of asks from its coverages, exclusions and questions. The message must
 * name the product, or the conversation must be about it. A derived row never confirms or denies cover: the answer is
 * that it depends, with the rows that contain the words of the customer.
 */
export function deriveTopic(
  definition: ProductDefinition,
  others: readonly ProductDefinition[],
  { concepts, topics }: { concepts: readonly Concept[]; topics: readonly Topic[] },
): Topic {
  const conceptsIn = createConceptFinder(concepts)
  const object = objectOf(definition.product.name)
  const names = [object, ...ownKeywords(definition, others, topics, conceptsIn)]
  const rows = rowsOf(definition, conceptsIn).filter(({ terms }) => terms.length > 0)
  const asks = rows.map(({ answer, terms }) => ({
    ...answer,
    said: names.flatMap((name) => terms.flatMap((term) => [`${name} ${term}`, `${name} 赔 ${term}`])),
  }))
  const questions = definition.guide.faq.flatMap(({ question }) => {
    const all = conceptsIn(question)
    return all.length > 1 ? [{ question, said: names.map((name) => [name, ...all].join(' ')) }] : []
  })
  return {
    productCode: definition.product.code,
    isDerived: true,
    named: [object],
    wanted: [],
    own: names,
    asks: [...asks, ...questions],
  }
}
