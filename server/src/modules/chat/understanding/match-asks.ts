import type { Ask, Topic } from './asks'
import type { Heard } from './recognize-concepts'

/** An ask that matches a message, with its score. */
export interface Match {
  productCode?: string
  ask: Ask
  score: number
  /** Words of the message that the ask takes into account. */
  words: readonly string[]
}

/** Asks below this score do not match. Determined with the first half of the test questions. */
export const leastScore = 1.9
/** Score bonus of the product of the conversation. */
const subjectBonus = 0.8
/** Score bonus of a product whose words occur in the message. */
const thingBonus = 0.7

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

function bonusOf({ productCode, wanted }: Topic, heard: Heard, subject: string | undefined): number {
  if (productCode === undefined) return 0
  return (productCode === subject ? subjectBonus : 0) + (wanted.some(heard.has) ? thingBonus : 0)
}

function matchesOf(heard: Heard, topic: Topic, subject: string | undefined): Match[] {
  const { productCode, asks, own, wanted } = topic
  const implied = productCode !== undefined && productCode === subject ? [...own, ...wanted] : []
  const bonus = bonusOf(topic, heard, subject)
  return asks.flatMap((ask) => {
    const { score, words } = matchLines(heard, ask, implied)
    if (score < leastScore) return []
    return [{ ...(productCode !== undefined && { productCode }), ask, score: score + bonus, words }]
  })
}

/** Returns the products that may answer: the products named, or those that own a word; all when empty. */
export function allowedProducts(topics: readonly Topic[], heard: Heard, named: readonly string[]): string[] {
  if (named.length > 0) return [...named]
  return topics.filter(({ own }) => own.some(heard.has)).flatMap(({ productCode }) => productCode ?? [])
}

/**
 * Returns the asks that match a message.
 * @param allowed products that may answer; all when empty
 * @param subject product code of the conversation
 */
export const matchAsks = (
  topics: readonly Topic[],
  heard: Heard,
  { allowed, subject }: { allowed: readonly string[]; subject?: string | undefined },
): Match[] =>
  topics
    .filter(
      ({ productCode }) => productCode === undefined || allowed.length === 0 || allowed.includes(productCode),
    )
    .flatMap((topic) => matchesOf(heard, topic, subject))
