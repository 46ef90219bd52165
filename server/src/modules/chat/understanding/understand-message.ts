import { simplify } from '../../language'
import type { Catalogue } from '../../product'
import type { Ask, AskContent, Topic } from './asks'
import { createCorrection, createHearing, type Heard } from './recognize-concepts'

/** Whether a product pays. */
export type Verdict = 'COVERED' | 'EXCLUDED' | 'DEPENDS'

/** An ask that matches a message, with its score. */
export interface Match {
  productCode?: string
  ask: Ask
  score: number
  /** Words of the message that the ask takes into account. */
  words: readonly string[]
}

/** Answer of a product about a situation. */
export interface CoverAnswer {
  productCode: string
  verdict: Verdict
  covers: string[]
  exclusions: string[]
  /** The product has no cover for this. */
  notOffered: boolean
}

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
}

/** Determined with the first half of the test questions: a match below it is unreliable. */
const leastScore = 1.9
/** Scores within this difference are treated as equal. */
const near = 0.35
/** Score difference by which a text must exceed the rows to answer a question about cover. */
const clearlyBetter = 1
/** Concepts of questions about procedures. */
const howTo = ['报案', '晚报案', '材料', '多久', '到账', '收款人', '委托', '进度']
/** Score bonus of the product of the conversation. */
const subjectBonus = 0.8
/** Score bonus of a product whose words occur in the message. */
const thingBonus = 0.7
const mostProducts = 3

const asksCover = (heard: Heard) => heard.has('赔')
const isCover = ({ ask }: Match) =>
  ask.covers !== undefined || ask.exclusions !== undefined || ask.notOffered === true || ask.unsure === true

/**
 * Returns the score of the best line of an ask, and the words of all lines that match.
 * @param implied words implied by the subject of the conversation: not required, and without weight
 */
function matchLines(heard: Heard, { said }: Ask, implied: readonly string[]) {
  const lines = said
    .map((line) => line.split(' '))
    .filter((words) => words.every((word) => implied.includes(word) || heard.has(word)))
    .map((words) => words.filter(heard.has))
  const scores = lines.map((words) => {
    const [only] = words
    // A line of one text is specific enough.
    if (words.length === 1 && only !== undefined && !heard.isConcept(only))
      return Math.max(leastScore, heard.weightOf(only))
    return words.reduce((sum, word) => sum + heard.weightOf(word), 0)
  })
  return { score: Math.max(0, ...scores), words: [...new Set(lines.flat())] }
}

function matchesOf(heard: Heard, topic: Topic, subject: string | undefined): Match[] {
  const { productCode, asks, own, wanted } = topic
  const implied = productCode !== undefined && productCode === subject ? [...own, ...wanted] : []
  return asks.flatMap((ask) => {
    const { score, words } = matchLines(heard, ask, implied)
    if (score < leastScore) return []
    return [{ ...(productCode !== undefined && { productCode }), ask, score, words }]
  })
}

const bestOf = (matches: readonly Match[]) => Math.max(0, ...matches.map(({ score }) => score))

/** Returns the topics that may answer: of the products named, or of the only product that owns a word. */
function answering(topics: readonly Topic[], heard: Heard, named: readonly string[]): Topic[] {
  const owners = topics
    .filter(({ own }) => own.some(heard.has))
    .flatMap(({ productCode }) => productCode ?? [])
  const allowed = named.length > 0 ? named : owners
  return topics.filter(
    ({ productCode }) => productCode === undefined || allowed.length === 0 || allowed.includes(productCode),
  )
}

function bonusOf({ productCode, wanted }: Topic, heard: Heard, subject: string | undefined): number {
  if (productCode === undefined) return 0
  return (productCode === subject ? subjectBonus : 0) + (wanted.some(heard.has) ? thingBonus : 0)
}

/**
 * Returns the answer from the rows of one product. An exclusion with the score of a cover decides; one with a
 * lower but sufficient score gives DEPENDS.
 */
function coverAnswer(productCode: string, matches: readonly Match[]): CoverAnswer {
  const top = bestOf(matches)
  const best = matches.filter(({ score }) => score >= top - near)
  const clear = matches.filter(({ ask, score }) => ask.exclusions && score >= leastScore)
  const covers = best.flatMap(({ ask }) => ask.covers ?? [])
  const direct = best.flatMap(({ ask }) => ask.exclusions ?? [])
  const exclusions = direct.length > 0 ? direct : clear.flatMap(({ ask }) => ask.exclusions ?? [])
  const notOffered = best.some(({ ask }) => ask.notOffered)
  const excludedOnly = best.some(({ ask }) => !ask.covers && (ask.exclusions ?? ask.notOffered))
  const unsure = best.some(({ ask }) => ask.unsure)
  const verdict: Verdict = unsure
    ? 'DEPENDS'
    : excludedOnly
      ? 'EXCLUDED'
      : exclusions.length > 0
        ? 'DEPENDS'
        : 'COVERED'
  return {
    productCode,
    verdict,
    covers: verdict === 'EXCLUDED' ? [] : [...new Set(covers)],
    exclusions: [...new Set(exclusions)],
    notOffered,
  }
}

/** Concept of acts not covered by the rows: a cover then becomes DEPENDS. */
const doubtful = '存疑'

/** A concept of this weight describes what happened; the answer must take it into account. */
const telling = 2

/** Reduces a promise of cover to DEPENDS when the message says more than the matching asks take into account. */
function withDoubt(heard: Heard, answer: CoverAnswer, matches: readonly Match[]): CoverAnswer {
  // Rows do not tell who can buy.
  if (heard.has('买') && !asksCover(heard) && !answer.notOffered) return { ...answer, verdict: 'DEPENDS' }
  if (answer.verdict !== 'COVERED') return answer
  const used = new Set(matches.flatMap(({ words }) => words))
  const { concepts, words } = heard.openIn(used, telling)
  const open = heard.has(doubtful) || concepts.length > 0 || words.length > 0
  return open ? { ...answer, verdict: 'DEPENDS' } : answer
}

function coverMeaning(heard: Heard, matches: readonly Match[]): Meaning {
  const top = bestOf(matches)
  const codes = [...new Set(matches.flatMap(({ productCode }) => productCode ?? []))]
  const answers = codes
    .map((code) => ({ code, own: matches.filter(({ productCode }) => productCode === code) }))
    .filter(({ own }) => bestOf(own) >= top - near)
    .sort((one, other) => bestOf(other.own) - bestOf(one.own))
    .slice(0, mostProducts)
    .map(({ code, own }) => withDoubt(heard, coverAnswer(code, own), own))
    .filter(({ covers, exclusions, notOffered }) => covers.length + exclusions.length > 0 || notOffered)
  return answers.length > 0 ? { kind: 'COVER', answers } : { kind: 'UNSURE' }
}

function meaningOfMatch({ productCode, ask }: Match): Meaning {
  if (ask.help !== undefined) return { kind: 'HELP', questionId: ask.help }
  if (productCode === undefined) return { kind: 'UNSURE' }
  const { question, audience } = ask
  return {
    kind: 'PRODUCT_TEXT',
    productCode,
    ...(question !== undefined && { question }),
    ...(audience !== undefined && { audience }),
  }
}

/** Chooses between cover rows and other answers: a question about payment gets rows. */
function choose(heard: Heard, matches: readonly Match[]): Meaning {
  const top = bestOf(matches)
  if (top < leastScore) return { kind: 'UNSURE' }
  const rows = matches.filter(isCover)
  const texts = matches.filter((match) => !isCover(match))
  const textTop = bestOf(texts)
  const rowsFirst = asksCover(heard)
    ? bestOf(rows) >= textTop - clearlyBetter
    : bestOf(rows) > textTop && !(texts.length > 0 && howTo.some(heard.has))
  if (rowsFirst && bestOf(rows) >= leastScore) return coverMeaning(heard, rows)
  const text = texts.find(({ score }) => score === textTop)
  return text && textTop >= leastScore ? meaningOfMatch(text) : { kind: 'UNSURE' }
}

/** Creates the interpreter of messages. */
export function createUnderstanding({ concepts, topics }: AskContent, catalogue: Catalogue): Understanding {
  const hear = createHearing(concepts)
  const correct = createCorrection(concepts, catalogue.search.normalize)
  const namedIn = (text: string) =>
    topics.flatMap(({ productCode, named }) =>
      productCode !== undefined &&
      (named.some((name) => text.includes(name)) ||
        text.includes(catalogue.products.get(productCode)?.definition.product.name ?? productCode))
        ? [productCode]
        : [],
    )
  return {
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
      const matches = answering(topics, heard, named).flatMap((topic) => {
        const bonus = bonusOf(topic, heard, subject)
        return matchesOf(heard, topic, subject).map((match) => ({ ...match, score: match.score + bonus }))
      })
      return choose(heard, textsOnly ? matches.filter((match) => !isCover(match)) : matches)
    },
  }
}
