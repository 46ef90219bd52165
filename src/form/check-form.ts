import type { FieldProblem, Fit, FormSchema, Question, Repeat, Section } from '@storefront/contract'
import { isEmptyValue, type PathValue, type PathValues } from '@/lib/paths'
import { fieldProblem } from './check-field'
import type { FilledForm } from './items'
import { takenFields } from './same-as-holder'
import { isVisible } from './visibility'

/** Answers to the questions of a form, by question code; an unanswered one is absent. */
export type Answers = Readonly<Record<string, PathValue>>

/** Where a problem with a question is kept. */
export const answerPath = (code: string): string => `answers.${code}`

/** Messages by path, for the form to show. */
export type Problems = Readonly<Record<string, string>>

/** What fits instead, by the path of the answer that stands in the way. */
export type Fits = Readonly<Record<string, readonly Fit[]>>

/** Where a problem with a whole list is kept. */
const listRoles: readonly Repeat['role'][] = ['insureds', 'beneficiaries', 'items']

const unanswered = (question: Question, answers: Answers): boolean =>
  isEmptyValue(answers[question.code]) ||
  !question.options.some((option) => option.value === answers[question.code])

/** Everything that is wrong with the fields of a section that are asked for now. */
export const sectionProblems = (section: Section, values: PathValues, today: string): FieldProblem[] =>
  section.fields
    .filter((field) => isVisible(field, values))
    .flatMap((field) => {
      const message = fieldProblem(field, values[field.name], { values, today })
      return message ? [{ path: field.name, message }] : []
    })

/** What is wrong with the fields of a form; nothing is said twice about the holder who is also an insured. */
function fieldProblems(form: FilledForm, values: PathValues, today: string): FieldProblem[] {
  const problems = form.sections.flatMap((section) => sectionProblems(section, values, today))
  const same = new Map(takenFields(form, values))
  return problems.filter(({ path }) => !problems.some((other) => other.path === same.get(path)))
}

/** Everything that is wrong with what was entered, in the order of the form. */
export function formProblems(
  form: FilledForm,
  values: PathValues,
  answers: Answers,
  today: string,
): FieldProblem[] {
  const questions = form.questions.items
    .filter((question) => unanswered(question, answers))
    .map((question) => ({ path: answerPath(question.code), message: '请如实选择一项' }))
  return [...fieldProblems(form, values, today), ...questions]
}

/** Problems by path; the first of a path counts. */
export function byPath(problems: readonly FieldProblem[]): Problems {
  return Object.fromEntries([...problems].reverse().map(({ path, message }) => [path, message]))
}

/** The first path of the form, from the top, that has a problem; what a list lacks comes after its items. */
export function firstProblemPath(form: FormSchema, problems: Problems): string | undefined {
  const paths = [
    ...form.sections.flatMap((section) => section.fields.map((field) => field.name)),
    ...listRoles,
    ...form.questions.items.map((question) => answerPath(question.code)),
  ]
  return paths.find((path) => path in problems)
}
