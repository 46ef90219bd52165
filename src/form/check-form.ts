import type { FieldProblem, Fit, FormSchema, Question, Repeat, Section } from '@storefront/contract'
import { isEmptyValue, type PathValue, type PathValues } from '@/lib/paths'
import { fieldProblem } from './check-field'
import type { FilledForm } from './items'
import { takenFields } from './same-as-holder'
import { isVisible } from './visibility'

/** Answers to the questions of a form, by question code; an unanswered one is absent. */
export type Answers = Readonly<Record<string, PathValue>>

/** Path of a problem with a question. */
export const answerPath = (code: string): string => `answers.${code}`

/** Messages by path, for the form to show. */
export type Problems = Readonly<Record<string, string>>

/** Alternatives, by the path of the answer that prevents the purchase. */
export type Fits = Readonly<Record<string, readonly Fit[]>>

/** Paths of problems with a whole list. */
const listRoles: readonly Repeat['role'][] = ['insureds', 'beneficiaries', 'items']

const unanswered = (question: Question, answers: Answers): boolean =>
  isEmptyValue(answers[question.code]) ||
  !question.options.some((option) => option.value === answers[question.code])

/** Whether every question of a form is answered. */
export const isAnswered = ({ questions }: Pick<FormSchema, 'questions'>, answers: Answers): boolean =>
  questions.items.every((question) => !unanswered(question, answers))

/** Returns all problems of the visible fields of a section. */
export const sectionProblems = (section: Section, values: PathValues, today: string): FieldProblem[] =>
  section.fields
    .filter((field) => isVisible(field, values))
    .flatMap((field) => {
      const message = fieldProblem(field, values[field.name], { values, today })
      return message ? [{ path: field.name, message }] : []
    })

/** Returns the field problems of a form; problems of a holder who is also an insured are reported once. */
function fieldProblems(form: FilledForm, values: PathValues, today: string): FieldProblem[] {
  const problems = form.sections.flatMap((section) => sectionProblems(section, values, today))
  const same = new Map(takenFields(form, values))
  return problems.filter(({ path }) => !problems.some((other) => other.path === same.get(path)))
}

/** Returns all problems of the input, in form order. */
export function formProblems(
  form: FilledForm,
  values: PathValues,
  answers: Answers,
  today: string,
): FieldProblem[] {
  const questions = form.questions.items
    .filter((question) => unanswered(question, answers))
    .map((question) => ({ path: answerPath(question.code), message: '请如实选择一项' }))
  return [...questions, ...fieldProblems(form, values, today)]
}

/** Returns the problems that are visible while the fields wait for the answers: only the questions, until answered. */
export function openProblems(
  form: FilledForm,
  values: PathValues,
  answers: Answers,
  today: string,
): FieldProblem[] {
  const problems = formProblems(form, values, answers, today)
  const questions = problems.filter(({ path }) => path.startsWith(answerPath('')))
  return questions.length > 0 ? questions : problems
}

/** Maps problems to paths; the first problem of a path counts. */
export function byPath(problems: readonly FieldProblem[]): Problems {
  return Object.fromEntries([...problems].reverse().map(({ path, message }) => [path, message]))
}

/** Returns the topmost path with a problem; problems of a list follow those of its items. */
export function firstProblemPath(form: FormSchema, problems: Problems): string | undefined {
  const paths = [
    ...form.questions.items.map((question) => answerPath(question.code)),
    ...form.sections.flatMap((section) => section.fields.map((field) => field.name)),
    ...listRoles,
  ]
  return paths.find((path) => path in problems)
}
