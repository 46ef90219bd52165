import type { HelpBlock, MarkedText } from '@storefront/contract'
import MiniSearch from 'minisearch'
import { askedTerms, indexTerms } from '../catalogue/search-words'
import type { HelpQuestion } from './content'
import type { EverydayWord } from './content-schema'

/** How much a find in each part of a question counts. */
const weights = { question: 6, keywords: 5, answer: 1 }
type Part = keyof typeof weights

const excerptLength = 60

/** The words of an answer, without its links. */
export const answerText = (blocks: readonly HelpBlock[]): string =>
  blocks
    .flatMap((block) =>
      block.kind === 'TEXT' ? [block.text] : block.kind === 'STEPS' ? [`${block.items.join('；')}。`] : [],
    )
    .join('')

/** A question that was found. */
export interface Found {
  questionId: string
  score: number
}

/** Finds questions by everyday words. */
export interface HelpSearch {
  /** Every question that has something of what was asked for, best first. */
  rank(asked: string): Found[]
  /** Ids of the questions that fit, best first. */
  find(asked: string): string[]
}

/** What is looked for beside the words themselves, because customers call it otherwise. */
const meantBy = (asked: string, words: readonly EverydayWord[]): string[] =>
  words.filter(({ said }) => said.some((word) => asked.includes(word))).map(({ means }) => means)

/** Makes the index of the help centre. */
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
      // What fits far worse than the best is noise.
      return found.filter(({ score }) => score * 4 >= best).map(({ questionId }) => questionId)
    },
  }
}

/** Where the words asked for stand in a text. */
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

/** The part of an answer where the words asked for begin, or its beginning. */
export function excerptOf(answer: string, asked: string): string {
  const first = askedTerms(asked)
    .terms.map((term) => answer.toLowerCase().indexOf(term))
    .filter((at) => at >= 0)
  const start = Math.max(0, Math.min(...first, answer.length) - excerptLength / 3)
  const from = first.length === 0 || start < excerptLength / 3 ? 0 : Math.floor(start)
  const text = answer.slice(from, from + excerptLength)
  return `${from > 0 ? '…' : ''}${text}${from + excerptLength < answer.length ? '…' : ''}`
}
