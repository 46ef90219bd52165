import fc from '../properties'
import { capitalAmount } from '../../server/src/lib/documents/capital-amount'
import { taxedPart } from '../../server/src/modules/invoice/invoice-amount'

test('net and tax of 6 % make up the amount, and the tax is right to the fen', () => {
  expect(taxedPart(9800)).toEqual({ amountFen: 9800, netFen: 9245, taxFen: 555, taxRatePercent: 6 })
  expect(taxedPart(1)).toMatchObject({ netFen: 1, taxFen: 0 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_00 }), (amountFen) => {
      const { netFen, taxFen } = taxedPart(amountFen)
      expect(netFen + taxFen).toBe(amountFen)
      expect(Math.abs(netFen * 0.06 - taxFen)).toBeLessThanOrEqual(0.54)
      expect(Number.isInteger(netFen)).toBe(true)
    }),
  )
})

test('an amount taken back in any parts leaves no fen of net or tax', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      (parts) => {
        let beforeFen = 0
        let netFen = 0
        let taxFen = 0
        for (const amountFen of parts) {
          const part = taxedPart(amountFen, beforeFen)
          expect(part.netFen).toBeGreaterThanOrEqual(0)
          expect(part.taxFen).toBeGreaterThanOrEqual(0)
          netFen += part.netFen
          taxFen += part.taxFen
          beforeFen += amountFen
        }
        expect({ netFen, taxFen }).toEqual({
          netFen: taxedPart(beforeFen).netFen,
          taxFen: taxedPart(beforeFen).taxFen,
        })
      },
    ),
  )
})

test.each([
  [0, '零圆整'],
  [1, '壹分'],
  [10, '壹角整'],
  [9800, '玖拾捌圆整'],
  [10050, '壹佰圆伍角整'],
  [10005, '壹佰圆零伍分'],
  [123456, '壹仟贰佰叁拾肆圆伍角陆分'],
  [100_500_00, '壹拾万零伍佰圆整'],
  [1_005_000_00, '壹佰万伍仟圆整'],
  [100_000_005_00, '壹亿零伍圆整'],
  [1001_00, '壹仟零壹圆整'],
])('%d fen in capitals', (fen, text) => {
  expect(capitalAmount(fen)).toBe(text)
})
