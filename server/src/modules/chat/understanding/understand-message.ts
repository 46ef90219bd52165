import { simplify } from '../../language'
import type { Catalogue } from '../../product'
import { isRow } from './answer-ref'
import type { AnswerRef, AskContent, Topic } from './asks'
import { type CoverAnswer, coverAnswer, type CoverEvidence } from './cover-answer'
import { allowedProducts, matchAsks } from './match-asks'
import { createRanking } from './rank-answers'
import { createCorrection, createHearing, type Heard } from './recognize-concepts'

/** The meaning of a message. */
export type Meaning =
  | { kind: 'COVER'; answers: CoverAnswer[] }
  | { kind: 'PRODUCT_TEXT'; productCode: string; question?: string; audience?: string }
  | { kind: 'HELP'; questionId: string }
  | { kind: 'UNSURE' }

/** Interprets messages. */
export interface Understanding {
  /** Returns a message in simplified characters, with corrected terms. */
  normalize(message: string): string
  /** @param asked `subject`: product code of the conversation; `textsOnly`: omits cover rows for urgent requests */
  meaningOf(message: string, asked?: { subject?: string | undefined; textsOnly?: boolean }): Meaning
  hear(message: string): Heard
  /** Returns the codes of the products named in a message. */
  namedIn(text: string): string[]
  /** Returns the codes of the products that a customer with these words may want. */
  wantedBy(heard: Heard): string[]
  /** Trains the ranking of answers, if no message has done it. Takes about a second of the processor. */
  prepare(): void
}

/** Least probability of an answer. */
const leastCertain = { rows: 0.5, text: 0.35 }
/** The next product is shown too, if its rows have this share of the probability of the first. */
const leastShare = 0.5
const mostProducts = 2

function textMeaning({ productCode, kind, name }: AnswerRef): Meaning {
  if (kind === 'HELP') return { kind: 'HELP', questionId: name }
  if (productCode === undefined) return { kind: 'UNSURE' }
  if (kind === 'QUESTION') return { kind: 'PRODUCT_TEXT', productCode, question: name }
  return { kind: 'PRODUCT_TEXT', productCode, audience: name }
}

/** Returns the answers about cover of the most probable products. */
function coverMeaning(heard: Heard, found: CoverEvidence): Meaning {
  const rows = found.ranked.filter(({ answer }) => isRow(answer))
  const codes = [...new Set(rows.flatMap(({ answer }) => answer.productCode ?? []))].slice(0, mostProducts)
  const answers = codes.flatMap((code) => coverAnswer(heard, code, found) ?? [])
  const [first] = answers
  if (!first || first.probability < leastCertain.rows) return { kind: 'UNSURE' }
  const shown = answers.filter(({ probability }) => probability >= leastShare * first.probability)
  return { kind: 'COVER', answers: shown.map(({ answer }) => answer) }
}

const derivedProducts = (topics: readonly Topic[]): ReadonlySet<string> =>
  new Set(topics.flatMap(({ productCode, isDerived }) => (isDerived === true ? (productCode ?? []) : [])))

const productsNamedIn = (text: string, topics: readonly Topic[], { products }: Catalogue): string[] =>
  topics.flatMap(({ productCode, named }) => {
    if (productCode === undefined) return []
    const names = [...named, products.get(productCode)?.definition.product.name ?? productCode]
    return names.some((name) => text.includes(name)) ? [productCode] : []
  })

/** Creates the interpreter of messages. */
export function createUnderstanding(content: AskContent, catalogue: Catalogue): Understanding {
  const { concepts, topics } = content
  const hear = createHearing(concepts)
  const { rank, prepare } = createRanking(content, hear)
  const correct = createCorrection(concepts, catalogue.search.normalize)
  const derived = derivedProducts(topics)
  const isDerived = (code: string) => derived.has(code)
  const namedIn = (text: string) => productsNamedIn(text, topics, catalogue)
  return {
    prepare,
    normalize: (message) => correct(simplify(message)),
    hear,
    namedIn,
    wantedBy: (said) =>
      topics.flatMap(({ productCode, wanted }) =>
        productCode !== undefined && wanted.some(said.has) ? [productCode] : [],
      ),
    meaningOf(message, { subject, textsOnly = false } = {}) {
      const heard = hear(message)
      const named = namedIn(heard.text)
      const allowed = allowedProducts(topics, heard, named)
      const matches = matchAsks(topics, heard, { allowed, subject })
      const asksAboutProduct = named.length > 0 && heard.has('赔')
      // Derived asks answer only for a product that is named.
      const isHidden = (code: string) => isDerived(code) && code !== subject && !allowed.includes(code)
      const ranked = rank(heard, { matches, allowed, subject, asksAboutProduct }).filter(
        ({ answer }) => !(textsOnly && isRow(answer)) && !isHidden(answer.productCode ?? ''),
      )
      const [best] = ranked
      if (!best) return { kind: 'UNSURE' }
      if (isRow(best.answer)) return coverMeaning(heard, { ranked, matches, isDerived })
      return best.probability < leastCertain.text ? { kind: 'UNSURE' } : textMeaning(best.answer)
    },
  }
}
