import type { SurveyDimension } from '@storefront/contract/survey'
import { type Answers, holds } from './check-answers'
import type { Rule, ScoringFile } from './survey-schema'

/** Returns the rules whose conditions all hold. */
export const rulesThatHold = (rules: readonly Rule[], answers: Answers): Rule[] =>
  rules.filter(({ when }) => when.every((condition) => holds(condition, answers)))

function levelOf({ levels }: ScoringFile, score: number) {
  const reached = levels.filter(({ from }) => score >= from).at(-1)
  if (!reached) throw new Error('The lowest level must begin at 0')
  return reached
}

const sumOf = (rules: readonly { points: number }[]) => rules.reduce((sum, { points }) => sum + points, 0)

/** Returns the points of a rule, considering the other rules that hold. */
function pointsOf({ points, relieves }: Rule, held: readonly Rule[]): number {
  if (!relieves) return points
  return Math.max(points, -sumOf(held.filter(({ code }) => relieves.includes(code))))
}

/** Returns every dimension with its score and the reasons. Accepts only visible answers. */
export function scoreAnswers(scoring: ScoringFile, answers: Answers): SurveyDimension[] {
  const held = rulesThatHold(scoring.rules, answers)
  return scoring.dimensions.map(({ code, name }) => {
    const points = held
      .filter((rule) => rule.dimension === code)
      .map((rule) => ({ said: rule.said, points: pointsOf(rule, held) }))
      .filter(({ points: given }) => given !== 0)
    const score = Math.min(100, sumOf(points))
    const { level, name: levelName } = levelOf(scoring, score)
    return { code, name, score, level, levelName, points }
  })
}

/** Returns the result in a sentence: the dimensions above the lowest level, highest first. */
export function summaryOf({ levels, calm }: ScoringFile, dimensions: readonly SurveyDimension[]): string {
  const sentences = [...levels].reverse().flatMap(({ level, from, summary }) => {
    const names = dimensions.filter((dimension) => dimension.level === level).map(({ name }) => name)
    return from > 0 && names.length > 0 ? [summary.replace('{names}', names.join('、'))] : []
  })
  return sentences.length > 0 ? sentences.join('') : calm
}
