import type { FieldProblem, FormSchema, Question } from '@storefront/contract'
import { isEmptyValue, type PathValue, type PathValues } from '@/utils/paths'
import { fieldProblem } from './check-field'
import { visibleFields } from './visibility'

/** Answers to the questions of a form, by question code; an unanswered one is absent. */
export type Answers = Readonly<Record<string, PathValue>>

/** Where a problem with a question is kept. */
export const answerPath = (code: string): string => `answers.${code}`

/** Messages by path, for the form to show. */
export type Problems = Readonly<Record<string, string>>

const unanswered = (question: Question, answers: Answers): boolean =>
  isEmptyValue(answers[question.code]) ||
  !question.options.some((option) => option.value === answers[question.code])

/** Everything that is wrong with what was entered, in the order of the form. */
export function formProblems(
  schema: FormSchema,
  values: PathValues,
  answers: Answers,
  today: string,
): FieldProblem[] {
  const fields = visibleFields(schema, values).flatMap((field) => {
    const message = fieldProblem(field, values[field.name], { values, today })
    return message ? [{ path: field.name, message }] : []
  })
  const questions = schema.questions.items
    .filter((question) => unanswered(question, answers))
    .map((question) => ({ path: answerPath(question.code), message: '请如实选择一项' }))
  return [...fields, ...questions]
}

/** Problems by path; the first of a path counts. */
export function byPath(problems: readonly FieldProblem[]): Problems {
  return Object.fromEntries([...problems].reverse().map(({ path, message }) => [path, message]))
}

/** The first path of the form, from the top, that has a problem. */
export function firstProblemPath(schema: FormSchema, problems: Problems): string | undefined {
  const paths = [
    ...schema.sections.flatMap((section) => section.fields.map((field) => field.name)),
    ...schema.questions.items.map((question) => answerPath(question.code)),
  ]
  return paths.find((path) => path in problems)
}
