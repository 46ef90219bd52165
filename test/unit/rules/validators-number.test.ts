import fc from '../../properties'
import { formatYuan } from '@/lib/money'
import {
  isCode,
  isDate,
  isDigits,
  isIdNumber,
  isIsoDate,
  isMoney,
  isNumber,
  isPlate,
} from '@storefront/rules/validators'
import { testValidators } from './validator-cases'

testValidators({
  date: {
    check: isDate,
    valid: [
      '2026-6-1',
      '2026-06-01',
      '2026/06/01',
      '2026.6.1',
      '2026年6月1日',
      '20260601',
      '2024-2-29',
      '2000-02-29',
    ],
    invalid: [
      '',
      '0000-01-01',
      '0000年1月1日',
      '2026-02-29',
      '2023.2.29',
      '1900-2-29',
      '2026-13-1',
      '2026-0-1',
      '2026-6-31',
      '2026-6-0',
      '2026-06/01',
      '2026-6',
      '26-6-1',
      '2026年6月1',
      '2026 6 1',
      '2026-6-1 ',
      '2026061',
      '20260631',
    ],
  },
  'ISO date': {
    check: isIsoDate,
    valid: ['2026-06-01', '2024-02-29', '0001-01-01', '9999-12-31'],
    invalid: [
      '0000-01-01',
      '',
      '2026-6-1',
      '2026/06/01',
      '20260601',
      '2026-02-29',
      '2026-13-01',
      '2026-06-01T00:00:00',
      ' 2026-06-01',
    ],
  },
  number: {
    check: isNumber,
    valid: ['0', '-1', '+1', '1.5', '-0.05', '007', '12345678901234567890'],
    invalid: [
      '',
      '.',
      '1.',
      '.5',
      '1e3',
      '1,000',
      '--1',
      '1.2.3',
      '0x1',
      '１',
      ' 1',
      '1\n',
      'NaN',
      'Infinity',
    ],
  },
  digits: {
    check: isDigits,
    valid: ['0', '007', '12345678901234567890'],
    invalid: ['', '-1', '1.0', '１２', '1 2', '一', '12\n'],
  },
  'ID number': {
    check: (text) => isIdNumber(text, '2026-06-01'),
    valid: ['119999199001010012', '11999919900101008X', '819999199001010018'],
    invalid: [
      '',
      '119999199001010011',
      '11999919900101008x',
      '119999900101001',
      '1199991990010100121',
      '019999199001010012',
      '119999199002300012',
      '11999919900101001２',
    ],
  },
  'licence plate': {
    check: isPlate,
    valid: [
      '京A12345',
      '沪B1A2C3',
      '粤Z12AB港',
      '粤Z1234澳',
      '川A1234学',
      '鲁B1234挂',
      '浙A1234警',
      '京AD12345',
      '京AF12345',
      '粤BA12345',
      '京AK12345',
      '京A12345D',
      '京A12345F',
      '沪ADA1234',
    ],
    invalid: [
      '',
      '京A1234',
      '京A1234567',
      '京012345',
      '京AI2345',
      '京A1O345',
      '京I12345',
      '京a12345',
      'A123456',
      '台A12345',
      '使224578',
      '京AL12345',
      '京A12345L',
      '京AD1234A',
      '京AD1A345',
      '京A12345I',
      '京A·12345',
      '京A12345 ',
    ],
  },
  money: {
    check: isMoney,
    valid: [
      '0',
      '0.01',
      '0.5',
      '1',
      '98.00',
      '1234567',
      '1,234',
      '1,234,567.89',
      '999999.9',
      '9999999999999.99',
    ],
    invalid: [
      '',
      '.5',
      '1.',
      '1.005',
      '01',
      '00',
      '-1',
      '+1',
      '1e3',
      '12,34',
      '1,2345',
      '1234,567',
      ',123',
      '1,23',
      '1.0,00',
      '￥1',
      '1 000',
      '１',
      '99999999999999',
    ],
  },
  'six-digit code': {
    check: (text) => isCode(text),
    valid: ['000000', '123456'],
    invalid: ['', '12345', '1234567', '12345a', '１２３４５６', ' 123456', '-12345'],
  },
  'four-digit code': {
    check: (text) => isCode(text, 4),
    valid: ['0000'],
    invalid: ['123456', '123', '12.4'],
  },
})

describe('amounts', () => {
  const fen = fc.integer({ min: 0, max: 99_999_999_999_999 })

  it('are taken as we write them, and mean the same', () => {
    fc.assert(
      fc.property(fen, fc.boolean(), (amount, exact) => {
        const text = formatYuan(amount, exact)
        expect(isMoney(text)).toBe(true)
        const [yuan = '', cents = ''] = text.replace(/,/g, '').split('.')
        expect(Number(yuan + cents.padEnd(2, '0'))).toBe(amount)
      }),
    )
  })

  it('are refused with a third decimal, a sign, or a leading zero', () => {
    fc.assert(
      fc.property(
        fen,
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom('-', '+', '0', '￥'),
        (amount, digit, lead) => {
          const text = formatYuan(amount, true)
          expect(isMoney(text + String(digit))).toBe(false)
          expect(isMoney(lead + text)).toBe(false)
        },
      ),
    )
  })

  it('are never taken with a comma out of its place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999_999 }), fc.nat(), (yuan, seed) => {
        const digits = String(yuan)
        const at = 1 + (seed % (digits.length - 1))
        const text = `${digits.slice(0, at)},${digits.slice(at)}`
        expect(isMoney(text)).toBe(digits.length - at === 3 && at <= 3)
      }),
    )
  })
})
