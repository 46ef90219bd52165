import { paths } from '../../../server/src/config/paths'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import { cancellationFormula } from '../../../server/src/modules/endorsement/refund-formula'
import { cancellationRefund } from '../../../server/src/modules/endorsement/refund-money'

const products = [...loadCatalogue(paths.catalogue).products].map(
  ([code, { definition }]) => [code, definition.guide.refund] as const,
)

/** Matches an example such as `158 ×（1 − 73 ÷ 365）= 126.40 元`. */
const example = /([\d.]+) ×（1 − (\d+) ÷ (\d+)）= ([\d.]+) 元/

describe.each(products)('what %s says of refunds is what it does', (_code, refund) => {
  const text = refund.sentences.join('')

  test('before the start', () => {
    expect(text.includes('保障开始前申请退保的，全额退还保费，不收取手续费')).toBe(
      refund.beforeStart.feeFen === 0,
    )
  })

  test('after the start', () => {
    const { afterStart } = refund
    const { kind } = afterStart
    expect(text.includes('已交保费 ×（1 − 已保障天数 ÷ 保障期间总天数）')).toBe(kind === 'BY_DAY')
    expect(text.includes('保障开始后不能退保，不退还保费')).toBe(kind === 'NONE')
    if (kind === 'SHORT_RATE') expect(text).toContain('短期费率')
    if (afterStart.kind === 'NET_BY_DAY') expect(text).toContain(`${afterStart.feePercent}%`)
    if (kind === 'NET_BY_DAY')
      expect(text).toContain(`${refund.afterStart.kind === 'NET_BY_DAY' ? refund.afterStart.feePercent : 0}%`)
  })

  test('its example comes out to the fen, and the formula shown later is the same', () => {
    const [said, premium, days, total, result] = example.exec(text) ?? []
    expect(said !== undefined).toBe(refund.afterStart.kind === 'BY_DAY')
    if (said === undefined) return
    const premiumFen = Math.round(Number(premium) * 100)
    const elapsed = { elapsedDays: Number(days), totalDays: Number(total), monthsBegun: 3 }
    expect((cancellationRefund(premiumFen, refund, elapsed) / 100).toFixed(2)).toBe(result)
    expect(cancellationFormula(premiumFen, refund, elapsed).join('')).toContain(
      `＝ ${result} 元`.replace('＝', '='),
    )
  })
})
