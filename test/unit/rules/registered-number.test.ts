import * as rules from '@storefront/rules/registered-number'
import { normalizeText } from '@storefront/rules/normalize-value'

const cases: Record<'isPlate' | 'isVin' | 'isImei' | 'isUscc', { valid: string[]; invalid: string[] }> = {
  isPlate: {
    valid: [
      '浙A12345',
      '京Q0A0B0',
      '粤Z1234港',
      // New-energy plates: small vehicles have the letter first, large ones last.
      '浙AD12345',
      '浙AFA1234',
      '沪AK00001',
      '京A12345D',
      '京A00001F',
    ],
    invalid: [
      '',
      '浙A1234',
      '浙I12345',
      '浙A1234O',
      '浙AL12345', // L is no new-energy letter
      '浙A1234D5',
      '浙A123456',
      '美A12345',
      'A12345',
      '使014578',
    ],
  },
  isVin: {
    valid: ['LSVAM4187C2184847', '1M8GDM9AXKP042788', 'LGXCE6CB0P0000001'],
    invalid: [
      '',
      'LSVAM4187C218484',
      'LSVAM4187C21848470',
      'LSVAM4187C218484O',
      'ISVAM4187C2184847',
      'lsvam4187c2184847',
    ],
  },
  isImei: {
    // From the right, every second digit doubled (Luhn): 8+2+5+5+3+4+3+0+2+8+5+2+0+9+4 = 60.
    valid: ['490154203237518', '356938035643809'],
    invalid: [
      '',
      '490154203237517',
      '490154203237581',
      '49015420323751',
      '4901542032375180',
      '000000000000000',
      '49015420323751X',
    ],
  },
  isUscc: {
    // Example of GB 32100-2015, annex: the check character is 3.
    valid: ['91350100M000100Y43'],
    invalid: [
      '',
      '91350100M000100Y44',
      '91350100M000100Y4',
      '91350100M000100Y433',
      '91350100I000100Y43',
      '91350100m000100y43',
    ],
  },
}

describe.each(Object.entries(cases))('%s', (name, { valid, invalid }) => {
  const check = name as keyof typeof cases

  test.each(valid)('accepts %s', (text) => {
    expect(rules[check](text)).toBe(true)
  })
  test.each(invalid)('refuses “%s”', (text) => {
    expect(rules[check](text)).toBe(false)
  })
})

test('a mistaken character is found by the check digits', () => {
  const digits = '490154203237518'
  for (let at = 0; at < digits.length; at += 1) {
    const other = String((Number(digits[at]) + 1) % 10)
    expect(rules.isImei(digits.slice(0, at) + other + digits.slice(at + 1))).toBe(false)
  }
})

test.each([
  ['PLATE', ' 浙a·12345 ', '浙A12345'],
  ['PLATE', '浙Ａ．D12345', '浙AD12345'],
  ['VIN', 'lsvam4187 c2184847', 'LSVAM4187C2184847'],
  ['IMEI', '49-015420-323751-8', '490154203237518'],
] as const)('%s: %s is kept as %s', (validator, typed, kept) => {
  expect(normalizeText({ validator }, typed)).toBe(kept)
  expect(rules.normalizeRegisteredNo(typed)).toBe(kept)
})
