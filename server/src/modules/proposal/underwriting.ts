import type { FieldProblem, Fit, ProposalInput } from '@storefront/contract'
import type { Catalogue, QuestionDefinition } from '../product'

type Answer = ProposalInput['answers'][number]

/** Refusal caused by an answer, with its question. */
interface Decline {
  question: string
  problem: FieldProblem
}

/** Underwriting result: problems with the answers, and refusals. */
interface Underwriting {
  problems: FieldProblem[]
  declines: Decline[]
}

const pathOf = (code: string) => `answers.${code}`

type DeclineRule = QuestionDefinition['declines'][number]

/** Returns the alternative products of a refusal that are on sale. */
function fitsOf({ products }: Catalogue, { fits = [] }: DeclineRule): Fit[] {
  return fits.flatMap((fit) => {
    const definition = products.get(fit.productCode)?.definition
    const plan = definition?.plans.plans.find(({ planCode }) => planCode === fit.planCode)
    if (!definition || (fit.planCode !== undefined && !plan)) return []
    const { name } = definition.product
    return [{ ...fit, name: plan ? `${name} · ${plan.name}` : name }]
  })
}

function answered(
  catalogue: Catalogue,
  question: QuestionDefinition,
  answers: readonly Answer[],
): Underwriting {
  const path = pathOf(question.code)
  const [answer, second] = answers.filter(({ code }) => code === question.code)
  if (!answer || second || !question.options.some(({ value }) => value === answer.value))
    return { problems: [{ path, message: '请如实选择一项' }], declines: [] }
  const declined = question.declines.find(({ value }) => value === answer.value)
  if (!declined) return { problems: [], declines: [] }
  const message = `${declined.reason}。${declined.alternative}。`
  const fits = fitsOf(catalogue, declined)
  return {
    problems: [],
    declines: [{ question: question.text, problem: { path, message, ...(fits.length > 0 && { fits }) } }],
  }
}

/** Returns the answers that cause the refusal, with the reasons. */
export function declineSummary([first, ...others]: readonly Decline[]): string {
  if (!first) return ''
  const more = others.length > 0 ? `另有 ${others.length} 项回答也不符合承保条件。` : ''
  return `根据您对“${first.question}”的回答，暂时不能为您承保：${first.problem.message}${more}`
}

/**
 * Validates the answers: every question is answered once, with one of its options, and no answer leads to a refusal.
 */
export function underwrite(
  catalogue: Catalogue,
  questions: readonly QuestionDefinition[],
  answers: readonly Answer[],
): Underwriting {
  const each = questions.map((question) => answered(catalogue, question, answers))
  const unknown = answers
    .filter(({ code }) => !questions.some((question) => question.code === code))
    .map(({ code }) => ({ path: pathOf(code), message: '问题已更新，请返回上一页重新进入后回答' }))
  return {
    problems: [...each.flatMap(({ problems }) => problems), ...unknown],
    declines: each.flatMap(({ declines }) => declines),
  }
}
