import type { SurveyCondition, SurveyQuestion, SurveyValue } from '@storefront/contract'
import { lastOf } from '@/platform/last'

/** Answers by question code. */
export type Answers = Readonly<Record<string, SurveyValue>>

/** Value of a question's control: typed or chosen, not validated. */
export type Entered = string | string[]

function holds(
  { question, in: options, from, below = Infinity }: SurveyCondition,
  answers: Answers,
): boolean {
  const value = answers[question]
  if (typeof value === 'number') return from !== undefined && value >= from && value < below
  const chosen = Array.isArray(value) ? value : [value]
  return chosen.some((option) => typeof option === 'string' && options?.includes(option))
}

/** Returns the visible questions in order. Questions that depend on a hidden answer are hidden too. */
export function askedQuestions(questions: readonly SurveyQuestion[], answers: Answers): SurveyQuestion[] {
  const visible: Record<string, SurveyValue> = {}
  return questions.filter(({ code, showWhen = [] }) => {
    const asked = showWhen.every((condition) => holds(condition, visible))
    const value = answers[code]
    if (asked && value !== undefined) visible[code] = value
    return asked
  })
}

/** Returns the code of the first unanswered question, else of the last one. */
export const firstOpen = (asked: readonly SurveyQuestion[], answers: Answers): string =>
  (asked.find(({ code }) => answers[code] === undefined) ?? lastOf(asked))?.code ?? ''

/** Returns the control value of a saved answer. */
export function enteredOf(value: SurveyValue | undefined): Entered | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'number' ? String(value) : value
}

/** Toggles an option; an exclusive option removes all others. */
export function toggled(
  { options = [] }: SurveyQuestion,
  chosen: readonly string[],
  pressed: string,
): string[] {
  if (chosen.includes(pressed)) return chosen.filter((value) => value !== pressed)
  const alone = options.filter((option) => option.alone).map(({ value }) => value)
  if (alone.includes(pressed)) return [pressed]
  return [...chosen.filter((value) => !alone.includes(value)), pressed]
}

function numberOf({ minimum = 0, maximum = 0, unit = '' }: SurveyQuestion, text: string) {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN
  if (value >= minimum && value <= maximum) return { value }
  return { problem: `请填写 ${minimum} 到 ${maximum} 之间的整数${unit && `（${unit}）`}` }
}

const nothing: Record<SurveyQuestion['kind'], string> = {
  SINGLE: '请选择一项',
  MULTIPLE: '请至少选择一项',
  NUMBER: '请填写数字，没有就填 0',
  ADDRESS: '请选择所在的省、市和区县',
}

/** Converts the control value to an answer, or returns what is wrong with it. */
export function answerOf(
  question: SurveyQuestion,
  entered: Entered | undefined,
): { value: SurveyValue; problem?: undefined } | { value?: undefined; problem: string } {
  if (entered === undefined || entered.length === 0) return { problem: nothing[question.kind] }
  if (question.kind === 'NUMBER' && typeof entered === 'string') return numberOf(question, entered)
  return { value: entered }
}
