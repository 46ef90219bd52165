import type { FieldProblem } from '@storefront/contract/call'
import type { SurveyAnswer, SurveyCondition, SurveyQuestion, SurveyValue } from '@storefront/contract/survey'
import { districtName } from '../region'

/** Answers by question code. */
export type Answers = Readonly<Record<string, SurveyValue>>

/** Returns whether an answer meets a condition. */
export function holds(condition: SurveyCondition, answers: Answers): boolean {
  const { question, in: options, from, below = Infinity } = condition
  const value = answers[question]
  if (typeof value === 'number') return from !== undefined && value >= from && value < below
  const chosen = Array.isArray(value) ? value : [value]
  return chosen.some((option) => typeof option === 'string' && options?.includes(option))
}

/** Returns whether a question is visible, given the visible answers before it. */
const isAsked = ({ showWhen = [] }: SurveyQuestion, visible: Answers) =>
  showWhen.every((condition) => holds(condition, visible))

/** Returns the answers to visible questions. A question that depends on a hidden answer is hidden too. */
export function visibleAnswers(questions: readonly SurveyQuestion[], answers: Answers): Answers {
  const visible: Record<string, SurveyValue> = {}
  for (const question of questions) {
    const value = answers[question.code]
    if (value !== undefined && isAsked(question, visible)) visible[question.code] = value
  }
  return visible
}

/** Returns the visible questions without an answer. */
export function missingQuestions(questions: readonly SurveyQuestion[], answers: Answers): SurveyQuestion[] {
  const visible = visibleAnswers(questions, answers)
  return questions.filter((question) => isAsked(question, visible) && visible[question.code] === undefined)
}

function optionProblem({ options = [] }: SurveyQuestion, chosen: readonly string[]): string | undefined {
  if (chosen.some((value) => !options.some((option) => option.value === value))) return '请从给出的选项中选择'
  if (new Set(chosen).size < chosen.length) return '同一个选项请只选一次'
  const alone = options.find((option) => option.alone && chosen.includes(option.value))
  return alone && chosen.length > 1 ? `“${alone.label}”不能与其他选项同时选择` : undefined
}

function numberProblem({ minimum = 0, maximum = 1_000_000, unit = '' }: SurveyQuestion, value: number) {
  const within = value >= minimum && value <= maximum
  return within ? undefined : `请填写 ${minimum} 到 ${maximum} 之间的整数${unit && `（${unit}）`}`
}

function valueProblem(question: SurveyQuestion, value: SurveyValue): string | undefined {
  if (value === null) return question.optional ? undefined : '请回答这一题'
  switch (question.kind) {
    case 'SINGLE':
      return typeof value === 'string' ? optionProblem(question, [value]) : '请选择一项'
    case 'MULTIPLE':
      return Array.isArray(value) ? optionProblem(question, value) : '请至少选择一项'
    case 'NUMBER':
      return typeof value === 'number' ? numberProblem(question, value) : '请填写数字'
    case 'ADDRESS':
      return typeof value === 'string' && districtName(value) ? undefined : '请选择所在的省、市和区县'
  }
}

/** Returns the problems of answers, each at `answers.` and the code of its question. */
export function answerProblems(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): FieldProblem[] {
  return answers.flatMap(({ question: code, value }) => {
    const question = questions.find((candidate) => candidate.code === code)
    const message = question ? valueProblem(question, value) : '这份问卷没有这道题'
    return message ? [{ path: `answers.${code}`, message }] : []
  })
}
