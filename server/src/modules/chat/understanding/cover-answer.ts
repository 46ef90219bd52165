import { answersOf, isRow, keyOf } from './answer-ref'
import type { Match } from './match-asks'
import type { RankedAnswer } from './rank-answers'
import type { Heard } from './recognize-concepts'

/** Whether a product pays. */
export type Verdict = 'COVERED' | 'EXCLUDED' | 'DEPENDS'

/** Answer of a product about a situation. */
export interface CoverAnswer {
  productCode: string
  verdict: Verdict
  covers: string[]
  exclusions: string[]
  /** The product has no cover for this. */
  notOffered: boolean
}

/** Asks within this score of the best apply as well. */
const near = 0.35
/** Concept of acts not covered by the rows: a cover then becomes DEPENDS. */
const doubtful = '存疑'
/** A concept of this weight describes what happened; the answer must take it into account. */
const telling = 2
/** A row of this share of the best row's probability is shown with it. */
const leastShare = 0.2
const mostRows = 3
/** Cover is not confirmed if an exclusion of the product has this share of the best row's probability. */
const doubtShare = 0.05
/** Probability from which a row decides alone; below it, the answer is that it depends. */
const certain = 0.5

const tellsCover = ({ ask }: Match) =>
  ask.covers !== undefined || ask.exclusions !== undefined || ask.notOffered === true || ask.unsure === true

/** Returns what the matching asks of a product say; null if none tells about cover. */
function verdictOf(heard: Heard, matches: readonly Match[]): { verdict: Verdict; best: Match[] } | null {
  const rows = matches.filter(tellsCover)
  const top = Math.max(0, ...rows.map(({ score }) => score))
  if (top === 0) return null
  const best = rows.filter(({ score }) => score >= top - near)
  const isDenied = best.some(({ ask }) => !ask.covers && (ask.exclusions ?? ask.notOffered))
  if (best.some(({ ask }) => ask.unsure)) return { verdict: 'DEPENDS', best }
  if (isDenied) return { verdict: 'EXCLUDED', best }
  if (rows.some(({ ask }) => ask.exclusions)) return { verdict: 'DEPENDS', best }
  const { concepts, words } = heard.openIn(new Set(rows.flatMap((match) => match.words)), telling)
  const isOpen = heard.has(doubtful) || concepts.length > 0 || words.length > 0
  return { verdict: isOpen ? 'DEPENDS' : 'COVERED', best }
}

/** Whether a matching ask names a row. */
const names = ({ productCode, ask }: Match, { answer }: RankedAnswer) =>
  answersOf(productCode, ask).some((one) => keyOf(one) === keyOf(answer))

/** Returns the most probable rows of a product, with the rows that the asks of the best row name. */
function rowsOf(
  ranked: readonly RankedAnswer[],
  asked: readonly Match[],
  productCode: string,
): RankedAnswer[] {
  const own = ranked.filter(({ answer }) => answer.productCode === productCode && isRow(answer))
  const [first] = own
  if (!first) return []
  if (first.answer.kind === 'NOT_OFFERED') return [first]
  const asks = asked.filter((match) => names(match, first))
  const named = new Set(asks.flatMap(({ ask }) => answersOf(productCode, ask).map(keyOf)))
  const together = own.filter(
    ({ answer, probability }) =>
      answer.kind !== 'NOT_OFFERED' &&
      (probability >= leastShare * first.probability || named.has(keyOf(answer))),
  )
  return together.slice(0, mostRows)
}

/** What an answer about cover is decided from. */
export interface CoverEvidence {
  ranked: readonly RankedAnswer[]
  matches: readonly Match[]
  /** Whether the asks of a product are derived: its answers neither confirm nor deny cover. */
  isDerived(productCode: string): boolean
}

/** Whether an exclusion of the product may apply instead of its best row. */
const mayBeExcluded = (ranked: readonly RankedAnswer[], { answer: best, probability: most }: RankedAnswer) =>
  ranked.some(
    ({ answer, probability }) =>
      answer.productCode === best.productCode &&
      answer.kind === 'EXCLUSION' &&
      probability >= doubtShare * most,
  )

/**
 * Returns the answer of a product from its most probable rows, with their probability. Cover is confirmed only if the
 * asks name the best row and account for the whole message, and no exclusion may apply; it is denied only if the
 * exclusions are certain.
 */
export function coverAnswer(
  heard: Heard,
  productCode: string,
  { ranked, matches, isDerived }: CoverEvidence,
): { answer: CoverAnswer; probability: number } | null {
  const own = matches.filter((match) => match.productCode === productCode)
  const told = verdictOf(heard, own)
  const rows = rowsOf(ranked, told?.best ?? [], productCode)
  const [first] = rows
  if (!first) return null
  const probability = rows.reduce((sum, row) => sum + row.probability, 0)
  const namesOf = (kind: string) => rows.flatMap(({ answer }) => (answer.kind === kind ? [answer.name] : []))
  const [covers, exclusions] = [namesOf('COVER'), namesOf('EXCLUSION')]
  const notOffered = first.answer.kind === 'NOT_OFFERED'
  const decide = (): Verdict => {
    // Rows do not tell who can buy.
    const asksToBuy = heard.has('买') && !heard.has('赔') && !notOffered
    if (isDerived(productCode) || asksToBuy || probability < certain) return 'DEPENDS'
    const agreed = told?.best.some((match) => names(match, first)) ? told.verdict : undefined
    if (covers.length === 0) return agreed === 'DEPENDS' ? 'DEPENDS' : 'EXCLUDED'
    return agreed === 'COVERED' && !mayBeExcluded(ranked, first) ? 'COVERED' : 'DEPENDS'
  }
  return { answer: { productCode, verdict: decide(), covers, exclusions, notOffered }, probability }
}
