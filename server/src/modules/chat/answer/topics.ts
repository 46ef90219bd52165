import type { ChatContent, TopicCode } from '../chat-content'
import type { Heard } from '../understanding/recognize-concepts'

const bare = (text: string) => text.replace(/[\s\p{P}]/gu, '')

/** Splits a message into its clauses. */
export const clausesOf = (text: string): string[] => text.split(/[\s,.;:!?。、…~]+/u).filter(Boolean)

/** Longer texts are not courtesies. */
const longestCourtesy = 16

/** Whether a text consists only of these phrases, each once or more: 嗯嗯好的谢谢. */
function consistsOf(text: string, phrases: readonly string[]): boolean {
  if (phrases.includes(text)) return true
  if (text.length > longestCourtesy) return false
  return phrases.some((phrase) => text.startsWith(phrase) && consistsOf(text.slice(phrase.length), phrases))
}

/**
 * Returns the topics of a message by its words; a message may have several topics or none.
 * @param clauses the clauses of the message: a topic with `perClause` needs one clause that fits
 */
export function topicsOf(
  { topics }: ChatContent,
  heard: Heard,
  clauses: readonly Heard[],
): Map<TopicCode, string | undefined> {
  const fits = topics.filter(({ whole, said: lines, unless = [], perClause }) => {
    const parts = perClause ? clauses : [heard]
    return (
      [heard, ...parts].some((part) => consistsOf(bare(part.text), whole)) ||
      parts.some((part) => lines.some((line) => line.split(' ').every(part.has)) && !unless.some(part.has))
    )
  })
  return new Map(fits.map(({ code, text }) => [code, text]))
}
