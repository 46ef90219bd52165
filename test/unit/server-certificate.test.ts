import fc from '../properties'
import {
  birthOf,
  certNoProblem,
  checkCharacterOf,
  normalizeCertNo,
} from '../../server/src/modules/form/certificate'

const today = '2026-06-01'
const isRight = (certType: string, no: string) => certNoProblem(certType, no, today) === undefined

test.each([
  ['ID', '119999199001010012', true],
  ['ID', '11999919900101008X', true],
  ['ID', '119999199001010013', false],
  ['ID', '119999199013010015', false], // month 13
  ['ID', '819999199001010018', true],
  ['ID', '919999199001010016', false], // a permanent residence card starts with 9
  ['ID', '', false],
  ['HKMO_TW_RES', '810000199408230021', true],
  ['HKMO_TW_RES', '830000199201300022', true],
  ['HKMO_TW_RES', '840000199201300022', false],
  ['HKM', 'H12345678', true],
  ['HKM', 'M1234567801', true],
  ['HKM', 'A12345678', false],
  ['TW', '12345678', true],
  ['TW', '1234567890A', true],
  ['TW', '1234567', false],
  ['FPR', 'CHN110100000001', true],
  ['FPR', 'CHN11010000000', false],
  ['PASSPORT', 'E12345678', true],
  ['PASSPORT', 'AB1', false],
  ['PASSPORT', 'E1234 678', false],
  ['USCC', '91350100M000100Y43', true], // example of GB 32100-2015
  ['USCC', '91350100M000100Y44', false],
  ['USCC', '119999199001010012', false],
  ['LIBRARY', '12345678', false],
  ['constructor', '12345678', false],
])('%s %s is right: %s', (certType, no, right) => {
  expect(isRight(certType, no)).toBe(right)
})

test('letters and digits of any width, case and spacing are one number', () => {
  expect(normalizeCertNo(' １１９９９９ 19900101 008x ')).toBe('11999919900101008X')
})

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

/** Generates valid identity numbers with dates of birth up to 2025. */
const identityNo = fc
  .tuple(
    fc.constantFrom('1', '2', '3', '4', '5', '6'),
    digits(5),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
    digits(3),
  )
  .map(([first, area, birth, sequence]) => {
    const body = `${first}${area}${birth.toISOString().slice(0, 10).replace(/-/g, '')}${sequence}`
    return body + checkCharacterOf(body)
  })

test('every number with its check character is right and tells the birth', () => {
  fc.assert(
    fc.property(identityNo, (no) => {
      expect(isRight('ID', no)).toBe(true)
      expect(birthOf('ID', no)?.replace(/-/g, '')).toBe(no.slice(6, 14))
    }),
  )
})

test('a number with one character changed, or two neighbours swapped, is wrong', () => {
  fc.assert(
    fc.property(identityNo, fc.nat(17), fc.integer({ min: 1, max: 9 }), (no, at, by) => {
      const old = no.charAt(at)
      const changed = old === 'X' ? '5' : String((Number(old) + by) % 10)
      expect(isRight('ID', no.slice(0, at) + changed + no.slice(at + 1))).toBe(false)
    }),
  )
  fc.assert(
    fc.property(identityNo, fc.nat(15), (no, at) => {
      fc.pre(no.charAt(at) !== no.charAt(at + 1))
      const swapped = no.slice(0, at) + no.charAt(at + 1) + no.charAt(at) + no.slice(at + 2)
      expect(isRight('ID', swapped)).toBe(false)
    }),
  )
})
