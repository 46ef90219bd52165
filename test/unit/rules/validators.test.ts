import { groupDigits, isBuildYear, parseNumber } from '@storefront/rules/number-text'
import { hasChinese, isPassportName, isPersonName } from '@storefront/rules/name'
import { isWithin } from '@storefront/rules/validators'

const cases = (check: (text: string) => boolean, valid: string[], invalid: string[]) => {
  it.each(valid)('accepts %s', (text) => {
    expect(check(text)).toBe(true)
  })
  it.each(invalid)('refuses “%s”', (text) => {
    expect(check(text)).toBe(false)
  })
}

describe('person names', () => {
  cases(
    isPersonName,
    [
      '王芳',
      '欧阳娜娜',
      '买买提·艾力',
      '阿'.repeat(30),
      'Anna-Maria O’Neil'.replace('’', "'"),
      'J. Li',
      '𠮷田',
    ],
    ['', '王', '王 芳', '王芳1', '·王芳', '王芳·', '阿'.repeat(31), 'A', '张san', '<王芳>'],
  )
})

describe('names in a passport', () => {
  cases(
    isPassportName,
    ['ZHANG SAN', 'Zhang San', 'ZHANG,SAN', 'ZHANG, SAN', 'LYU/XIAO YU', "O'NEIL ANNA-MARIA", 'SUKARNO'],
    [
      '',
      'Z',
      '张三',
      'ZHANG 三',
      'ZHANG  SAN',
      'ZHANG SAN ',
      'ZHANG3',
      'ZHÀNG SĀN',
      'ZHANG-',
      "'ZHANG",
      '-',
      'A'.repeat(61),
    ],
  )
})

describe('Chinese text', () => {
  cases(hasChinese, ['文三路 1 号', 'A座'], ['', 'Wensan Road', '123'])
})

it.each([
  ['12', 0, 12],
  ['-3', 0, -3],
  ['12.5', 1, 12.5],
  ['12.50', 2, 12.5],
  ['12.5', 0, undefined],
  ['12.505', 2, undefined],
  ['1e3', 0, undefined],
  ['', 0, undefined],
  ['１２', 0, undefined],
  ['1234567890123', 0, undefined],
])('“%s” with %s decimals reads as %s', (text, decimals, expected) => {
  expect(parseNumber(text, decimals)).toBe(expected)
})

it('takes bounds as inclusive, and absent ones as none', () => {
  expect(isWithin(5, 5, 5)).toBe(true)
  expect(isWithin(4.9, 5)).toBe(false)
  expect(isWithin(5.1, undefined, 5)).toBe(false)
  expect(isWithin(1e9)).toBe(true)
})

it('takes build years up to this year', () => {
  expect(isBuildYear(2026, 2026)).toBe(true)
  expect(isBuildYear(2027, 2026)).toBe(false)
  expect(isBuildYear(1899, 2026)).toBe(false)
  expect(isBuildYear(1990.5, 2026)).toBe(false)
})

it.each([
  ['0', '0'],
  ['123', '123'],
  ['1234', '1,234'],
  ['12345678', '12,345,678'],
  ['1234.5', '1,234.5'],
  ['1.2345', '1.2345'],
  ['-1234567', '-1,234,567'],
])('groups the digits of %s as %s', (number, grouped) => {
  expect(groupDigits(number)).toBe(grouped)
})
