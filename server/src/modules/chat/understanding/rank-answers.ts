import { answersOf, keyOf } from './answer-ref'
import type { AnswerRef, AskContent } from './asks'
import { trainClassifier, type Sample } from './classifier'
import { featuresOf, featuresOfLine } from './question-features'
import type { Heard } from './recognize-concepts'
import type { Match } from './match-asks'

/** An answer with its probability. */
export interface RankedAnswer {
  answer: AnswerRef
  probability: number
}

/** What a message is about, as known before its answers are ranked. */
export interface Situation {
  /** Asks that match the message. */
  matches: readonly Match[]
  /** Products that may answer; all when empty. Derived asks answer only for a product in this list. */
  allowed: readonly string[]
  /** The message names a product and asks what it pays. */
  asksAboutProduct: boolean
  /** Product of the conversation. */
  subject?: string | undefined
}

/** Ranks the answers to messages. */
export interface Ranking {
  /** Returns the answers to a message, the most probable first. */
  rank(heard: Heard, situation: Situation): RankedAnswer[]
  /** Trains the ranking, if no message has done it. */
  prepare(): void
}

/** Influence of a line of an ask compared to a question. */
const lineWeight = 0.5
/** Influence of the score of a matching ask on the logarithm of the probability. */
const matchInfluence = 0.6
/** Difference of the logarithm for a product that the message does not name. */
const otherProduct = -6
/** Difference of the logarithm for the product of the conversation. */
const sameSubject = 3
/** Difference of the logarithm for an answer of the help centre to a question what a named product pays. */
const generalAnswer = -2
/** Keeps the logarithm of an improbable answer finite. */
const leastProbability = 1e-6

/** Numbers the answers of the content. */
function createNumbering() {
  const answers: AnswerRef[] = []
  const numbers = new Map<string, number>()
  const numberOf = (answer: AnswerRef): number => {
    const known = numbers.get(keyOf(answer))
    if (known !== undefined) return known
    numbers.set(keyOf(answer), answers.length)
    return answers.push(answer) - 1
  }
  return { answers, numberOf }
}

/** Returns the questions and the lines of the asks as samples. */
function samplesOf(
  { concepts, topics, questions }: AskContent,
  hear: (text: string) => Heard,
  numberOf: (answer: AnswerRef) => number,
): Sample[] {
  const significance = new Map(concepts.map(({ name, weight = 2 }) => [name, weight]))
  const asked = questions.flatMap(({ answer, asked: texts }) =>
    texts.map((text) => ({ features: featuresOf(hear(text)), label: numberOf(answer), weight: 1 })),
  )
  const lines = topics.flatMap(({ productCode, asks }) =>
    asks.flatMap((ask) => {
      const answers = answersOf(productCode, ask)
      return ask.said.flatMap((line) => {
        const features = featuresOfLine(line, (word) => significance.get(word))
        return answers.map((answer) => ({
          features,
          label: numberOf(answer),
          weight: lineWeight / answers.length,
        }))
      })
    }),
  )
  return [...asked, ...lines]
}

function matchScores(matches: readonly Match[]): Map<string, number> {
  const scores = new Map<string, number>()
  for (const { productCode, ask, score } of matches)
    for (const answer of answersOf(productCode, ask)) {
      const key = keyOf(answer)
      scores.set(key, Math.max(score, scores.get(key) ?? 0))
    }
  return scores
}

function influenceOf({ productCode }: AnswerRef, { allowed, subject, asksAboutProduct }: Situation): number {
  if (productCode === undefined) return asksAboutProduct ? generalAnswer : 0
  const other = allowed.length > 0 && !allowed.includes(productCode) ? otherProduct : 0
  return other + (productCode === subject ? sameSubject : 0)
}

/**
 * Creates the ranking of answers: a classifier trained with the questions and the lines of the asks, together with the
 * scores of the asks that match. It is trained at the first message or by `prepare`.
 */
export function createRanking(content: AskContent, hear: (text: string) => Heard): Ranking {
  const train = () => {
    const { answers, numberOf } = createNumbering()
    const samples = samplesOf(content, hear, numberOf)
    return { answers, classify: trainClassifier(samples, answers.length) }
  }
  let trained: ReturnType<typeof train> | undefined
  const prepared = () => (trained ??= train())
  const rank = (heard: Heard, situation: Situation) => {
    const { answers, classify } = prepared()
    const probabilities = classify(featuresOf(heard))
    const scores = matchScores(situation.matches)
    const shares = answers.map((answer, number) => {
      const logarithm = Math.log((probabilities[number] ?? 0) + leastProbability)
      const score = matchInfluence * (scores.get(keyOf(answer)) ?? 0)
      return { answer, share: Math.exp(logarithm + score + influenceOf(answer, situation)) }
    })
    const sum = shares.reduce((total, { share }) => total + share, 0)
    return shares
      .map(({ answer, share }) => ({ answer, probability: share / sum }))
      .sort((one, other) => other.probability - one.probability)
  }
  return {
    rank,
    prepare: () => {
      prepared()
    },
  }
}
