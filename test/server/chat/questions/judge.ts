import type { Decision } from '../../../../server/src/modules/chat/answer/decide-answer'

/** An accepted answer to a question. */
export type RightAnswer =
  | { kind: 'UNSURE' }
  | { kind: 'HELP'; questionId: string }
  | { kind: 'TOPIC'; code: string }
  | { kind: 'COVERED'; productCode: string; cover: string }
  | { kind: 'EXCLUDED'; productCode: string; exclusion: string }
  | { kind: 'NOT_OFFERED'; productCode: string }
  | { kind: 'PRODUCT_TEXT'; productCode: string; title: string }
  | { kind: 'PRODUCT'; productCode: string }
  | { kind: 'AGE'; insured: string[]; refused: string[] }

/** Judgement of an answer. */
export type Judgement = 'RIGHT' | 'WRONG' | 'WRONG_COVER' | 'NOT_SURE'

type CoverAnswer = Extract<Decision['meaning'], { kind: 'COVER' }>['answers'][number]

/** Whether the cover answer of a product is the accepted answer. */
function fitsCover(
  { productCode, verdict, covers, exclusions, notOffered }: CoverAnswer,
  right: RightAnswer,
) {
  if (right.kind === 'UNSURE') return verdict === 'DEPENDS'
  if (!('productCode' in right) || right.productCode !== productCode) return false
  const rules: Partial<Record<RightAnswer['kind'], boolean>> = {
    COVERED: right.kind === 'COVERED' && verdict !== 'EXCLUDED' && covers.includes(right.cover),
    EXCLUDED:
      right.kind === 'EXCLUDED' &&
      verdict !== 'COVERED' &&
      exclusions.some((title) => title.startsWith(right.exclusion)),
    NOT_OFFERED: notOffered,
    PRODUCT: verdict === 'COVERED',
  }
  return rules[right.kind] === true
}

function fitsAge({ meaning }: Decision, { insured, refused }: Extract<RightAnswer, { kind: 'AGE' }>) {
  if (meaning.kind !== 'AGE') return false
  return (
    insured.every((code) => meaning.insured.includes(code)) &&
    refused.every((code) => !meaning.insured.includes(code))
  )
}

function fitsText({ meaning }: Decision, right: Extract<RightAnswer, { kind: 'PRODUCT_TEXT' }>) {
  if (meaning.kind !== 'PRODUCT_TEXT' || meaning.productCode !== right.productCode) return false
  return [meaning.question, meaning.audience].some((title) => title?.startsWith(right.title))
}

function fits(decision: Decision, right: RightAnswer): boolean {
  const { meaning, topics, productCodes } = decision
  switch (right.kind) {
    case 'UNSURE':
      return isSilent(decision) || (meaning.kind === 'COVER' && meaning.answers[0]?.verdict === 'DEPENDS')
    case 'TOPIC':
      return [...topics.keys()].some((code) => code === right.code)
    case 'HELP':
      return meaning.kind === 'HELP' && meaning.questionId === right.questionId
    case 'PRODUCT':
      return productCodes[0] === right.productCode
    case 'PRODUCT_TEXT':
      return fitsText(decision, right)
    case 'AGE':
      return fitsAge(decision, right)
    default:
      return (
        meaning.kind === 'COVER' && meaning.answers.slice(0, 1).some((answer) => fitsCover(answer, right))
      )
  }
}

/** Whether any answer confirms cover that no accepted answer confirms. */
function promisesMore({ meaning }: Decision, right: readonly RightAnswer[]): boolean {
  if (meaning.kind !== 'COVER') return false
  return meaning.answers.some(
    (answer) => answer.verdict === 'COVERED' && !right.some((one) => fitsCover(answer, one)),
  )
}

const isAboutCover = ({ kind }: RightAnswer) => ['COVERED', 'EXCLUDED', 'NOT_OFFERED'].includes(kind)

/** Whether a decision is empty: no answer, no topic, no product. */
const isSilent = ({ meaning, topics, productCodes }: Decision) =>
  meaning.kind === 'UNSURE' && topics.size === 0 && productCodes.length === 0

/** Judges a decision by the accepted answers. */
export function judgeDecision(decision: Decision, right: readonly RightAnswer[]): Judgement {
  const aboutCover = right.some(isAboutCover)
  if (right.some((one) => fits(decision, one))) return promisesMore(decision, right) ? 'WRONG_COVER' : 'RIGHT'
  if (isSilent(decision)) return 'NOT_SURE'
  return aboutCover || decision.meaning.kind === 'COVER' ? 'WRONG_COVER' : 'WRONG'
}

/**
 * Whether a decision says definitely and wrongly that something is covered or not: the question is about cover, and
 * the first answer is a verdict that is not accepted.
 */
export function isFalseVerdict({ meaning }: Decision, right: readonly RightAnswer[]): boolean {
  if (meaning.kind !== 'COVER' || !right.some(isAboutCover)) return false
  const [first] = meaning.answers
  return first !== undefined && first.verdict !== 'DEPENDS' && !right.some((one) => fitsCover(first, one))
}
