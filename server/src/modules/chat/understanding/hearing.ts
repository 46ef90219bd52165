import type { Concept } from './asks'

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
}

interface Occurrence {
  name: string
  start: number
  end: number
}

/** Reduces the question form "A or not A" to A: 赔不赔 becomes 赔, 能不能 becomes 能. */
const withoutChoice = (text: string) => text.replace(/(\p{Script=Han})[不没]\1/gu, '$1')

function positionsOf(text: string, word: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) found.push(at)
  return found
}

const isDenied = (text: string, start: number) => negation.test(text.slice(Math.max(0, start - 5), start))

/** Concepts up to this weight, such as buying and paying, also count inside longer words. */
const isPart = 0.5

/** Finds concepts. A word inside a longer word of another concept does not count: 手机号 is not 手机. */
function occurrencesIn(text: string, concepts: readonly Concept[]): Occurrence[] {
  const all = concepts.flatMap(({ name, said, weight = defaultWeight }) =>
    [name, ...said].flatMap((word) =>
      positionsOf(text, word.toLowerCase()).map((start) => ({
        name,
        weight,
        start,
        end: start + word.length,
      })),
    ),
  )
  return all.filter(
    ({ start, end, weight }) =>
      weight <= isPart ||
      !all.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start),
  )
}

/** Creates the function that finds concepts in messages. */
export function createHearing(concepts: readonly Concept[]): (message: string) => Heard {
  const weights = new Map(concepts.map(({ name, weight = defaultWeight }) => [name, weight]))
  return (message) => {
    const text = withoutChoice(message)
    const said = occurrencesIn(text, concepts).filter(({ start }) => !isDenied(text, start))
    const heard = new Set(said.map(({ name }) => name))
    return {
      text,
      has: (word) =>
        heard.has(word) ||
        (!weights.has(word) && positionsOf(text, word).some((start) => !isDenied(text, start))),
      weightOf: (word) => weights.get(word) ?? literalWeight(word),
    }
  }
}
