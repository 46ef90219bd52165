import type { EndorPreview, EndorType } from '@storefront/contract'
import type { Context } from '../../context'
import { addDays } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import type { PolicyContent } from '../policy'
import { changedContent, type Wish } from './changed-content'
import { differencesOf, type Shown } from './content-differences'
import { cancellationFormula, differenceFormula } from './refund-formula'
import { cancellationRefund, premiumDifference } from './refund-money'
import { refundCourse } from './refund-course'
import { isCancellation, type OfferedRule } from './endorsement-rules'
import type { PolicyState } from './policy-state'

/** Result of an endorsement: policy content, amount and effective date. */
export interface Outcome {
  after: PolicyContent
  differenceFen: number
  formula: string[]
  effectiveText: string
  effectiveDate: string
}

const arrival = '退款原路退回，一般 1 至 5 个工作日到账'

/**
 * Contact data changes take effect immediately; coverage changes take effect on the next day after cover has started.
 */
const atOnce: readonly EndorType[] = ['E01', 'E02', 'E07', 'E09']

function cancelled({ content, definition, elapsed, started, today }: PolicyState): Outcome {
  const { refund } = definition.guide
  return {
    after: content,
    differenceFen: 0 - cancellationRefund(content.premiumFen, refund, elapsed),
    formula: cancellationFormula(content.premiumFen, refund, elapsed),
    effectiveText: started ? `保障到 ${today} 二十四时结束` : '立即注销，保单自始不提供保障',
    effectiveDate: started ? addDays(today, 1) : today,
  }
}

function changed(context: Pick<Context, 'clock' | 'catalogue'>, state: PolicyState, wish: Wish): Outcome {
  const { content, definition, elapsed, started, today } = state
  const now = context.clock.now()
  const after = changedContent(context, state, wish, now)
  const rated = wish.rule.money ? after.premiumFen : content.premiumFen
  const { refund } = definition.guide
  const next = addDays(today, 1)
  const later = started && !atOnce.includes(wish.rule.type)
  return {
    after: { ...after, premiumFen: rated },
    differenceFen: premiumDifference(content.premiumFen, rated, refund, elapsed),
    formula: differenceFormula(content.premiumFen, rated, refund, elapsed),
    effectiveText: later ? `自 ${next} 零时起生效` : '办理成功后立即生效',
    effectiveDate: later ? next : today,
  }
}

/**
 * Returns the result of an endorsement or a cancellation at this time.
 * @throws BusinessError (rule) when it is not available, breaks a rule, or changes nothing.
 */
export function outcomeOf(
  context: Pick<Context, 'clock' | 'catalogue'>,
  state: PolicyState,
  { rule, refusal }: OfferedRule,
  wish: Wish,
): Outcome {
  if (refusal !== null) throw ruleError(refusal)
  if (isCancellation(rule.type)) return cancelled(state)
  if (rule.fields.length === 0 && !rule.list)
    return { ...changed(context, state, wish), effectiveText: '立即补发' }
  const outcome = changed(context, state, wish)
  const differences = differencesOf(
    state.definition,
    state.content,
    outcome.after,
    'MASKED',
    context.clock.now(),
  )
  if (differences.length === 0) throw ruleError('内容没有变化，请先修改需要变更的内容')
  return outcome
}

function moneyText(differenceFen: number, needsReview: boolean): string | null {
  if (differenceFen < 0) return arrival
  if (differenceFen === 0) return null
  return needsReview
    ? '审核通过后 24 小时内完成支付，支付成功后变更生效'
    : '请在今天二十四时前完成支付，支付成功后变更生效，逾期自动撤回'
}

/** Returns the preview for the customer before submission. */
export function previewView(
  context: Pick<Context, 'clock'>,
  state: PolicyState,
  { needsReview, rule }: OfferedRule,
  outcome: Outcome,
  shown: Shown,
): EndorPreview {
  const { content, definition } = state
  const { after, differenceFen, formula, effectiveText } = outcome
  const ends = isCancellation(rule.type)
  return {
    differences: ends ? [] : differencesOf(definition, content, after, shown, context.clock.now()),
    premiumBeforeFen: content.premiumFen,
    premiumAfterFen: ends ? content.premiumFen + differenceFen : after.premiumFen,
    differenceFen,
    formula,
    effectiveText,
    moneyText: moneyText(differenceFen, needsReview),
    needsReview,
    refunds: ends ? refundCourse(state) : [],
  }
}
