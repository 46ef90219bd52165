/** Words that do not indicate a product. */
const emptyWords = new Set(
  '我 你 您 他 她 它 我想 我要 想 要 想要 需要 给 买 购买 投保 保险 险 保 的 了 吗 呢 吧 啊 有 没有 有没有 是 能 可以 怎么 什么 哪个 哪些 如何 请问 和 与 或 被 把 在 去 办 咋 个 一个 一份 份 款 我家 我们 你们 这个 那个 能不能 会不会 行不行 怎么办 咋办 请 帮 呀 哦 嘛 不'.split(
    ' ',
  ),
)

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const runs = /\p{Script=Han}+|[^\p{Script=Han}\P{L}]+|\p{N}+/gu
const startsWithHan = /^\p{Script=Han}/u

const normal = (text: string) => text.normalize('NFKC').toLowerCase()

/** Returns all pairs of adjacent characters; a single character is returned alone. */
function pairs(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/**
 * Returns the index terms of a text: each Chinese character and each pair of adjacent characters, so that the word
 * segmentation of a question does not matter; words in other scripts.
 */
export function indexTerms(text: string): string[] {
  return (normal(text).match(runs) ?? []).flatMap((run) =>
    startsWithHan.test(run) ? [...run, ...([...run].length > 1 ? pairs(run) : [])] : [run],
  )
}

/** Search terms of a customer's question. */
export interface AskedTerms {
  terms: string[]
  /** The question has words, but only words that match every product. */
  general: boolean
}

/** Returns the words of a text that indicate a product. */
export const askedWords = (text: string): string[] =>
  [...segmenter.segment(normal(text))].flatMap(({ segment, isWordLike }) =>
    isWordLike === true && segment.length > 1 && !emptyWords.has(segment) ? [segment] : [],
  )

/** Splits a question into words; adjacent single characters are joined to one word. */
export function askedTerms(question: string): AskedTerms {
  const words = [...segmenter.segment(normal(question))].map(({ segment, isWordLike }) => ({
    segment,
    said: isWordLike === true && !emptyWords.has(segment),
  }))
  const joined: string[] = []
  let open = false
  for (const { segment, said } of words) {
    const single = said && [...segment].length === 1 && startsWithHan.test(segment)
    if (single && open) joined.push(`${joined.pop() ?? ''}${segment}`)
    else if (said) joined.push(segment)
    open = single
  }
  const terms = joined.flatMap((word) => (startsWithHan.test(word) ? pairs(word) : [word]))
  const wordLike = [...segmenter.segment(question)].some(({ isWordLike }) => isWordLike)
  return { terms: [...new Set(terms)], general: wordLike && terms.length === 0 }
}
