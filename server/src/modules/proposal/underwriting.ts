import type { FieldProblem, ProposalInput } from '@storefront/contract'
import type { QuestionDefinition } from '../catalogue/schema/form'

type Answer = ProposalInput['answers'][number]

/** What underwriting found: problems with the answers, and refusals that follow from true answers. */
interface Underwriting {
  problems: FieldProblem[]
  declines: FieldProblem[]
}

const pathOf = (code: string) => `answers.${code}`

function answered(question: QuestionDefinition, answers: readonly Answer[]): Underwriting {
  const path = pathOf(question.code)
  const [answer, second] = answers.filter(({ code }) => code === question.code)
  if (!answer || second || !question.options.some(({ value }) => value === answer.value))
    return { problems: [{ path, message: '请如实选择一项' }], declines: [] }
  const declined = question.declines.find(({ value }) => value === answer.value)
  if (!declined) return { problems: [], declines: [] }
  return { problems: [], declines: [{ path, message: `${declined.reason}。${declined.alternative}。` }] }
}

/** Judges the answers: every question answered once, from its options, and none that leads to a refusal. */
export function underwrite(
  questions: readonly QuestionDefinition[],
  answers: readonly Answer[],
): Underwriting {
  const each = questions.map((question) => answered(question, answers))
  const unknown = answers
    .filter(({ code }) => !questions.some((question) => question.code === code))
    .map(({ code }) => ({ path: pathOf(code), message: '没有这个问题，请刷新页面后重新回答' }))
  return {
    problems: [...each.flatMap(({ problems }) => problems), ...unknown],
    declines: each.flatMap(({ declines }) => declines),
  }
}
