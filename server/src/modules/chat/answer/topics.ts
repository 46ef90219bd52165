import type { ChatContent, TopicCode } from '../chat-content'
import type { Heard } from '../understanding/hearing'

const bare = (text: string) => text.replace(/[\s\p{P}]/gu, '')

/** Returns the topics of a message by its words; a message may have several topics or none. */
export function topicsOf({ topics }: ChatContent, heard: Heard): Map<TopicCode, string | undefined> {
  const said = bare(heard.text)
  const fits = topics.filter(
    ({ whole, said: lines, unless = [] }) =>
      whole.includes(said) ||
      (lines.some((line) => line.split(' ').every(heard.has)) && !unless.some(heard.has)),
  )
  return new Map(fits.map(({ code, text }) => [code, text]))
}
