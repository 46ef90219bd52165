import fc from '../../properties'
import {
  checkCharacterOf,
  identityOf,
  isCertificateNo,
  isIsoDate,
  normalizeCertificateNo,
} from '@/lib/certificate'

const today = '2026-06-01'
const fits = (certType: string, no: string) => isCertificateNo(certType, no, today)

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
    expect(fits('ID', no)).toBe(true)
  })

  it('accepts every well-formed number and refuses it with any digit changed', () => {
    fc.assert(
      fc.property(
        identityNumber,
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (no, at, by) => {
          expect(fits('ID', no)).toBe(true)
          const digit = (Number(no.charAt(at)) + by) % 10
          expect(fits('ID', no.slice(0, at) + digit + no.slice(at + 1))).toBe(false)
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
    expect(fits('ID', no)).toBe(false)
  })

  it('tells birth and sex', () => {
    expect(identityOf('119999199001010012')).toEqual({ birth: '1990-01-01', sex: '1' })
    expect(identityOf('11999919900101008X')).toEqual({ birth: '1990-01-01', sex: '2' })
  })

  it('normalises what people type', () => {
    expect(normalizeCertificateNo(' １１９９９９ 19900101008x　')).toBe('11999919900101008X')
  })
})

describe('other certificates', () => {
  it.each([
    ['HKMO_TW_RES', `81000019900101001${checkCharacterOf('81000019900101001')}`],
    ['FPR', `91999919900101001${checkCharacterOf('91999919900101001')}`],
    ['FPR', 'ABC123456789012'],
    ['HKM', 'H12345678'],
    ['HKM', 'M1234567801'],
    ['TW', '12345678'],
    ['TW', '1234567890B'],
    ['PASSPORT', 'E12345678'],
    ['BIRTH', 'A123456789'],
    ['MIL', '军字第123456'],
  ])('%s accepts %s', (certType, no) => {
    expect(fits(certType, no)).toBe(true)
  })

  it.each([
    ['HKMO_TW_RES', '119999199001010012'],
    ['HKM', 'X12345678'],
    ['HKM', 'H1234567'],
    ['TW', '1234567'],
    ['PASSPORT', 'E1'],
    ['MIL', '12345'],
    ['UNKNOWN', '12345678'],
  ])('%s refuses %s', (certType, no) => {
    expect(fits(certType, no)).toBe(false)
  })
})

it.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected)
})
