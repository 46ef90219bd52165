import type { RefundRule } from '../product'
import {
  cancellationRefund,
  earnedPercent,
  type Elapsed,
  premiumDifference,
  unearned,
  unearnedByDay,
} from './refund-money'

/** Formats fen as yuan in formulas: `238.00`. */
const yuan = (fen: number) => (fen / 100).toFixed(2)

const partLeft = ({ elapsedDays, totalDays }: Elapsed) => `（1 − ${elapsedDays} ÷ ${totalDays}）`
const byDayText = (premiumFen: number, elapsed: Elapsed) =>
  `${yuan(premiumFen)} ×${partLeft(elapsed)}= ${yuan(unearnedByDay(premiumFen, elapsed))} 元`

/** Returns the refund formula with the numbers of this policy. */
function unearnedText(premiumFen: number, rule: RefundRule, elapsed: Elapsed): string {
  const { afterStart } = rule
  const result = yuan(unearned(premiumFen, rule, elapsed))
  switch (afterStart.kind) {
    case 'BY_DAY':
      return byDayText(premiumFen, elapsed)
    case 'NET_BY_DAY':
      return `${yuan(premiumFen)} ×（1 − ${afterStart.feePercent}%）×${partLeft(elapsed)}= ${result} 元`
    case 'SHORT_RATE': {
      const percent = earnedPercent(afterStart.earnedPercents, elapsed.monthsBegun)
      return `${yuan(premiumFen)} ×（1 − ${percent}%）= ${result} 元`
    }
    case 'NONE':
      return '保障开始后不退还保费，退还 0.00 元'
  }
}

const ruleTexts: Record<RefundRule['afterStart']['kind'], string> = {
  BY_DAY: '退还保费 = 保费 ×（1 − 已保障天数 ÷ 保障期间总天数），四舍五入到分',
  NET_BY_DAY: '退还保费 = 保费 ×（1 − 费用比例）×（1 − 已保障天数 ÷ 保障期间总天数），四舍五入到分',
  SHORT_RATE: '退还保费 = 保费 ×（1 − 短期费率），短期费率按已开始的月数，四舍五入到分',
  NONE: '按产品约定，保障开始后不退还保费',
}

/** Explains the refund of a cancellation: the rule in words, then with its numbers. */
export function cancellationFormula(premiumFen: number, rule: RefundRule, elapsed: Elapsed): string[] {
  const { feeFen } = rule.beforeStart
  if (elapsed.elapsedDays > 0)
    return [ruleTexts[rule.afterStart.kind], unearnedText(premiumFen, rule, elapsed)]
  if (feeFen === 0) return ['保障尚未开始，全额退还保费，不收手续费', `退还 ${yuan(premiumFen)} 元`]
  const refund = yuan(cancellationRefund(premiumFen, rule, elapsed))
  return ['保障尚未开始，扣除手续费后退还保费', `${yuan(premiumFen)} − ${yuan(feeFen)} = ${refund} 元`]
}

/** Explains the premium difference of an endorsement; both premiums are for the whole term. */
export function differenceFormula(
  beforeFen: number,
  afterFen: number,
  rule: RefundRule,
  elapsed: Elapsed,
): string[] {
  if (beforeFen === afterFen) return ['变更前后的保费相同，不用补交，也不退还']
  const difference = premiumDifference(beforeFen, afterFen, rule, elapsed)
  const names = [`变更后全期保费 ${yuan(afterFen)} 元`, `变更前全期保费 ${yuan(beforeFen)} 元`]
  if (elapsed.elapsedDays === 0) {
    const sum =
      difference > 0
        ? `应补交保费 = ${yuan(afterFen)} − ${yuan(beforeFen)} = ${yuan(difference)} 元`
        : `应退还保费 = ${yuan(beforeFen)} − ${yuan(afterFen)} = ${yuan(-difference)} 元`
    return [...names, '保障尚未开始，按差额计算', sum]
  }
  const charged = difference > unearned(afterFen, rule, elapsed) - unearned(beforeFen, rule, elapsed)
  const text = (fen: number) => (charged ? byDayText(fen, elapsed) : unearnedText(fen, rule, elapsed))
  return [
    ...names,
    `变更后剩余保障：${text(afterFen)}`,
    `变更前剩余保障：${text(beforeFen)}`,
    `${difference > 0 ? '应补交' : '应退还'}保费 = 两者之差 = ${yuan(Math.abs(difference))} 元`,
  ]
}
