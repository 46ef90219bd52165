import fc from '../../properties'
import {
  birthOf,
  certNoProblem,
  checkCharacterOf,
  isCertNo,
  normalizeCertNo,
  sexOf,
} from '@storefront/rules/certificate'

const today = '2026-06-01'
const isValid = (certType: string, no: string) => isCertNo(certType, no, today)

/** Generates identity numbers of an unassigned area, so that they belong to no person. */
const identityNumber = fc
  .record({
    day: fc.integer({ min: 0, max: 40_000 }),
    order: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ day, order }) => {
    const birth = new Date(Date.UTC(1910, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)
    const first17 = `119999${birth.replace(/-/g, '')}${String(order).padStart(3, '0')}`
    return first17 + checkCharacterOf(first17)
  })

describe('identity numbers', () => {
  it.each(['119999199001010012', '11999919900101008X'])('accepts %s', (no) => {
    expect(isValid('ID', no)).toBe(true)
  })

  it('accepts every well-formed number and refuses it with any digit changed', () => {
    fc.assert(
      fc.property(
        identityNumber,
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (no, at, by) => {
          expect(isValid('ID', no)).toBe(true)
          const digit = (Number(no.charAt(at)) + by) % 10
          expect(isValid('ID', no.slice(0, at) + digit + no.slice(at + 1))).toBe(false)
        },
      ),
    )
  })

  it.each([
    ['15 digits', '119999900101001'],
    ['a day that does not exist', `11999919900230001${checkCharacterOf('11999919900230001')}`],
    ['a birth after today', `11999920260602001${checkCharacterOf('11999920260602001')}`],
    ['a lower-case x before normalising', '11999919900101008x'],
    ['nothing', ''],
  ])('refuses %s', (_, no) => {
    expect(isValid('ID', no)).toBe(false)
  })

  it('refuses a number with two different neighbours swapped', () => {
    fc.assert(
      fc.property(identityNumber, fc.nat(15), (no, at) => {
        fc.pre(no.charAt(at) !== no.charAt(at + 1))
        const swapped = no.slice(0, at) + no.charAt(at + 1) + no.charAt(at) + no.slice(at + 2)
        expect(isValid('ID', swapped)).toBe(false)
      }),
    )
  })

  it('contains birth and sex', () => {
    const birthAndSex = (no: string) => [birthOf('ID', no), sexOf('ID', no)]
    expect(birthAndSex('119999199001010012')).toEqual(['1990-01-01', '1'])
    expect(birthAndSex('11999919900101008X')).toEqual(['1990-01-01', '2'])
  })

  it('normalizes width, case and spaces', () => {
    expect(normalizeCertNo(' １１９９９９ 19900101008x　')).toBe('11999919900101008X')
    expect(normalizeCertNo(' １１９９９９ 19900101 008x ')).toBe('11999919900101008X')
  })
})

describe('other certificates', () => {
  it.each([
    ['ID', '819999199001010018'],
    ['HKMO_TW_RES', `81000019900101001${checkCharacterOf('81000019900101001')}`],
    ['HKMO_TW_RES', '810000199408230021'],
    ['HKMO_TW_RES', '830000199201300022'],
    ['FPR', `91999919900101001${checkCharacterOf('91999919900101001')}`],
    ['FPR', 'ABC123456789012'],
    ['FPR', 'CHN110100000001'],
    ['HKM', 'H12345678'],
    ['HKM', 'M1234567801'],
    ['TW', '12345678'],
    ['TW', '1234567890B'],
    ['PASSPORT', 'E12345678'],
    ['BIRTH', 'A123456789'],
    ['MIL', '军字第123456'],
    ['USCC', '91350100M000100Y43'], // example of GB 32100-2015
  ])('%s accepts %s', (certType, no) => {
    expect(isValid(certType, no)).toBe(true)
  })

  it.each([
    ['ID', '119999199001010013'],
    ['ID', '119999199013010015'], // month 13
    ['ID', '919999199001010016'], // a permanent residence card starts with 9
    ['HKMO_TW_RES', '119999199001010012'],
    ['HKMO_TW_RES', '840000199201300022'],
    ['FPR', 'CHN11010000000'],
    ['HKM', 'A12345678'],
    ['HKM', 'X12345678'],
    ['HKM', 'H1234567'],
    ['TW', '1234567'],
    ['PASSPORT', 'E1'],
    ['PASSPORT', 'AB1'],
    ['PASSPORT', 'E1234 678'],
    ['USCC', '91350100M000100Y44'],
    ['USCC', '119999199001010012'],
    ['LIBRARY', '12345678'],
    ['constructor', '12345678'],
    ['MIL', '12345'],
    ['UNKNOWN', '12345678'],
  ])('%s refuses %s', (certType, no) => {
    expect(isValid(certType, no)).toBe(false)
  })
})

it.each([
  ['ID', '119999900101001', '请填写 18 位身份证号，15 位的旧号码已停用'],
  ['ID', '1199991990010100', '身份证号应为 18 位，现在是 16 位'],
  ['ID', '119999199001010011', '身份证号有误，请对照证件逐位检查'],
  ['PASSPORT', 'E1', '证件号码与所选证件类型不符，请对照证件检查'],
  ['USCC', '91350100M000100Y44', '统一社会信用代码有误，请对照营业执照逐位检查'],
  ['ID', '119999199001010012', undefined],
])('%s %s has the message %s', (certType, no, message) => {
  expect(certNoProblem(certType, no, today)).toBe(message)
})
