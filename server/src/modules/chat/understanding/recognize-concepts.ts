import type { Concept } from './asks'
import { unknownNegations, unknownWords } from './unknown-words'

const defaultWeight = 2
/** Weight of a text that is not a concept: longer text is more significant. */
const literalWeight = (word: string) => (word.length > 2 ? 2 : word.length === 2 ? 1.5 : 0.6)
/** Words that negate the following text. */
const negation =
  /(?:不是|不用|不想|不要|不需要|并非|没有|没|未|别|不)(?:我|自己|我自己|要|想|再|因为|转|找|接|叫)?$/

/** Words and concepts found in a message. */
export interface Heard {
  /** The normalized message. */
  text: string
  /** Returns whether a concept or a text occurs without negation. */
  has(word: string): boolean
  weightOf(word: string): number
  /** Names of the concepts that occur without negation. */
  concepts: readonly string[]
  /** Names of the concepts that are denied, each once: 没喝酒 denies 喝酒. */
  denied: readonly string[]
  /** Returns whether a word is the name of a concept. */
  isConcept(word: string): boolean
  /**
   * Returns what an answer leaves open: concepts of this weight or more, and words of no concept.
   * @param used words that the answer takes into account
   */
  openIn(used: ReadonlySet<string>, weight: number): { concepts: string[]; words: string[] }
}

interface Span {
  start: number
  end: number
}
/** A word of a concept and how to find it. */
interface Word {
  name: string
  first: string
  weight: number
  /** The word has a gap; it does not hide the words inside it. */
  open: boolean
  spansIn(text: string): Span[]
}
type Occurrence = Word & Span

/** Reduces the question form "A or not A" to A: 赔不赔 becomes 赔, 能不能 becomes 能. */
const withoutChoice = (text: string) => text.replace(/(\p{Script=Han})[不没]\1/gu, '$1')

function spansOf(text: string, word: string): Span[] {
  const found: Span[] = []
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1))
    found.push({ start, end: start + word.length })
  return found
}

/** A gap in a word: up to five characters of the same clause. */
const gap = '…'
const gapPattern = String.raw`[^\s,.;:!?。、]{0,5}?`
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Creates the search for a word with gaps: 扣…两次 finds 扣了我两次. */
function openSpans(word: string): Word['spansIn'] {
  const pattern = new RegExp(word.split(gap).map(literally).join(gapPattern), 'gu')
  return (text) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

const searchFor = (word: string): Word['spansIn'] =>
  word.includes(gap) ? openSpans(word) : (text) => spansOf(text, word)

const wordsOf = ({ name, said, weight = defaultWeight }: Concept): Word[] =>
  [name, ...said].map((text) => {
    const word = text.toLowerCase()
    return {
      name,
      first: String.fromCodePoint(word.codePointAt(0) ?? 0),
      weight,
      open: word.includes(gap),
      spansIn: searchFor(word),
    }
  })

/** Searches for texts that are not concepts; keeps each search. */
function createLiteralSearch(): (text: string, word: string) => Span[] {
  const searches = new Map<string, Word['spansIn']>()
  return (text, word) => {
    const search = searches.get(word) ?? searchFor(word)
    searches.set(word, search)
    return search(text)
  }
}

/** Returns the length of the negation that ends at a position; 0 without one. */
const negationBefore = (text: string, start: number) =>
  negation.exec(text.slice(Math.max(0, start - 5), start))?.[0].length ?? 0
const isDenied = (text: string, start: number) => negationBefore(text, start) > 0

/** Concepts up to this weight, such as buying and paying, also count inside longer words. */
const isPart = 0.5

const hides = (other: Occurrence, { start, end }: Occurrence) =>
  !other.open && other.start <= start && other.end >= end && other.end - other.start > end - start

/** Words of concepts by their first character. */
type WordIndex = ReadonlyMap<string, readonly Word[]>

function indexOf(words: readonly Word[]): WordIndex {
  const index = new Map<string, Word[]>()
  for (const word of words) index.set(word.first, [...(index.get(word.first) ?? []), word])
  return index
}

/** Finds concepts. A word inside a longer word of another concept does not count: 手机号 is not 手机. */
function occurrencesIn(text: string, words: WordIndex): Occurrence[] {
  const possible = [...new Set(text)].flatMap((first) => words.get(first) ?? [])
  const all = possible.flatMap((word) => word.spansIn(text).map((span) => ({ ...word, ...span })))
  return all.filter((one) => one.weight <= isPart || !all.some((other) => hides(other, one)))
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** @param all occurrences with the denied ones: a denied concept is taken into account */
function openIn(text: string, all: readonly Occurrence[], said: readonly Occurrence[]): Heard['openIn'] {
  return (used, least) => {
    const literal = [...used].flatMap((word) => spansOf(text, word))
    const answered = [...said.filter(({ name }) => used.has(name)), ...literal]
    const open = said.filter((one) => one.weight >= least && !answered.some((span) => overlap(span, one)))
    const known = [...all, ...literal].map(({ start, end }) => ({
      start: start - negationBefore(text, start),
      end,
    }))
    const isKnown = (at: number) => known.some(({ start, end }) => start <= at && at < end)
    return {
      concepts: [...new Set(open.map(({ name }) => name))],
      words: [...unknownWords(text, isKnown), ...unknownNegations(text, isKnown)],
    }
  }
}

/** Words of this length are certainly meant; the spelling correction leaves them. */
const certain = 3

/**
 * Creates the spelling correction of messages.
 * @param correct corrects terms of the catalogue
 */
export function createCorrection(
  concepts: readonly Concept[],
  correct: (text: string) => string,
): (message: string) => string {
  const words = concepts.flatMap(({ said }) => said.filter(({ length }) => length >= certain)).map(literally)
  const known = new RegExp(`(${words.join('|')})`, 'u')
  return (message) =>
    message
      .split(known)
      .map((part, index) => (index % 2 === 1 ? part : correct(part)))
      .join('')
}

/** Creates the function that finds concepts in messages. */
export function createHearing(concepts: readonly Concept[]): (message: string) => Heard {
  const weights = new Map(concepts.map(({ name, weight = defaultWeight }) => [name, weight]))
  const words = indexOf(concepts.flatMap(wordsOf))
  const literals = createLiteralSearch()
  return (message) => {
    const text = withoutChoice(message)
    const all = occurrencesIn(text, words)
    const said = all.filter(({ start }) => !isDenied(text, start))
    const heard = new Set(said.map(({ name }) => name))
    return {
      text,
      has: (word) =>
        heard.has(word) ||
        (!weights.has(word) && literals(text, word).some(({ start }) => !isDenied(text, start))),
      concepts: [...heard],
      denied: [...new Set(all.flatMap(({ name }) => (heard.has(name) ? [] : [name])))],
      weightOf: (word) => weights.get(word) ?? literalWeight(word),
      isConcept: (word) => weights.has(word),
      openIn: openIn(text, all, said),
    }
  }
}
