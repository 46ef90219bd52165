import type { ChatContent, TopicCode } from '../content'

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '')

/** What a message is about, by the words in it; a message may be about several things, or none. */
export function topicsOf({ topics }: ChatContent, message: string): Map<TopicCode, string | undefined> {
  const said = bare(message)
  const fits = topics.filter(
    ({ whole, said: lines }) =>
      whole.includes(said) || lines.some((line) => line.split(' ').every((word) => said.includes(word))),
  )
  return new Map(fits.map(({ code, text }) => [code, text]))
}
