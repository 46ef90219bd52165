import type { HelpBlock, MarkedText } from '@storefront/contract'
import MiniSearch from 'minisearch'
import { askedTerms, indexTerms } from '../language'
import type { HelpQuestion } from './help-content'
import type { EverydayWord } from './content-schema'

/** Search weights by part of a question. */
const weights = { question: 6, keywords: 5, answer: 1 }
type Part = keyof typeof weights

const excerptLength = 60

/** Returns the text of an answer without its links. */
export const answerText = (blocks: readonly HelpBlock[]): string =>
  blocks
    .flatMap((block) =>
      block.kind === 'TEXT' ? [block.text] : block.kind === 'STEPS' ? [`${block.items.join('；')}。`] : [],
    )
    .join('')

/** Search result. */
export interface Found {
  questionId: string
  score: number
}

/** Searches questions by colloquial terms. */
export interface HelpSearch {
  /** Returns every question with a match, best first. */
  rank(asked: string): Found[]
  /** Returns the ids of the relevant questions, best first. */
  find(asked: string): string[]
}

/** Returns additional search terms for colloquial terms in the query. */
const meantBy = (asked: string, words: readonly EverydayWord[]): string[] =>
  words.filter(({ said }) => said.some((word) => asked.includes(word))).map(({ means }) => means)

/** Creates the search index of the help centre. */
export function createHelpSearch(
  questions: Iterable<HelpQuestion>,
  words: readonly EverydayWord[],
): HelpSearch {
  const index = new MiniSearch<Record<Part | 'id', string>>({
    fields: Object.keys(weights),
    tokenize: indexTerms,
    processTerm: (term) => term,
  })
  for (const { questionId, question, keywords, answer } of questions)
    index.add({ id: questionId, question, keywords: keywords.join(' '), answer: answerText(answer) })
  function rank(asked: string): Found[] {
    const { terms, general } = askedTerms(asked)
    const said = general ? indexTerms(asked) : terms
    const meant = meantBy(asked, words).flatMap((text) => askedTerms(text).terms)
    return index
      .search([...new Set([...said, ...meant])].join(' '), {
        tokenize: (text) => text.split(' ').filter(Boolean),
        boost: weights,
      })
      .map(({ id, score }) => ({ questionId: String(id), score }))
  }
  return {
    rank,
    find(asked) {
      const found = rank(asked)
      const best = found[0]?.score ?? 0
      // Results far below the best score are not relevant.
      return found.filter(({ score }) => score * 4 >= best).map(({ questionId }) => questionId)
    },
  }
}

/** Returns a text with its matches marked. */
export function marked(text: string, asked: string): MarkedText {
  const { terms } = askedTerms(asked)
  const lower = text.toLowerCase()
  const found = new Array<boolean>(text.length).fill(false)
  for (const term of terms)
    for (let at = lower.indexOf(term); at >= 0; at = lower.indexOf(term, at + 1))
      found.fill(true, at, at + term.length)
  const parts: MarkedText = []
  for (let at = 0; at < text.length; at++) {
    const hit = found[at] === true
    const last = parts.at(-1)
    if (last && last.found === hit) last.text += text.charAt(at)
    else parts.push({ text: text.charAt(at), found: hit })
  }
  return parts
}

/** Returns the part of an answer at the first match, or its beginning. */
export function excerptOf(answer: string, asked: string): string {
  const first = askedTerms(asked)
    .terms.map((term) => answer.toLowerCase().indexOf(term))
    .filter((at) => at >= 0)
  const start = Math.max(0, Math.min(...first, answer.length) - excerptLength / 3)
  const from = first.length === 0 || start < excerptLength / 3 ? 0 : Math.floor(start)
  const text = answer.slice(from, from + excerptLength)
  return `${from > 0 ? '…' : ''}${text}${from + excerptLength < answer.length ? '…' : ''}`
}
