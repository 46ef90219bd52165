import { Cipher } from '../../../server/src/lib/cipher'
import { paths } from '../../../server/src/config/paths'
import { productOf } from '../../../server/src/modules/product/catalogue'
import { fieldOn } from '../../../server/src/modules/product/fields'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import { barredFor } from '../../../server/src/modules/product/plan-rules'
import { coverageRows } from '../../../server/src/modules/product/texts'
import { insuredSubjects, subjectTextOf } from '../../../server/src/modules/proposal/subject'

/** Rules that the data of any product can contain, tested with an edited home product. */
const home = () => structuredClone(productOf(loadCatalogue(paths.catalogue), 'home').definition)
const cipher = new Cipher(Buffer.alloc(32, 1).toString('base64'))

const day = { name: 'subject.birth', label: '生日', control: 'DATE' as const, required: true }

test.each([
  // At least 60 days old, at most 10 completed years: the eleventh birthday is on 2 June or later.
  ['2026-06-01', { fromDays: 60, toYears: 10 }, '2015-06-02', '2026-04-02'],
  // A birth on 1 March 2017 means age 11 on the day after 29 February 2028.
  ['2028-02-29', { fromDays: 60, toYears: 10 }, '2017-03-01', '2027-12-31'],
  ['2026-06-01', { fromDays: 0, toYears: 0 }, '2025-06-02', '2026-06-01'],
])('on %s an age of %j lies between %s and %s', (today, age, earliest, latest) => {
  const field = fieldOn({ ...day, age }, today)
  expect(field).toMatchObject({ ...day, earliest, latest })
})

test.each([
  ['藏獒', '不能承保'],
  ['纯种藏獒幼犬', '不能承保'],
  ['藏', undefined],
])('a rule for texts that contain a word: %s', (value, expected) => {
  const definition = home()
  definition.form.planRules = [
    { path: 'subject.breed', values: ['藏獒'], containing: true, plans: [], message: '不能承保' },
  ]
  expect(barredFor(definition, 'BASIC', 'subject.breed', value)).toBe(expected)
})

test('a cover says its limit for each event and its waiting days', () => {
  const definition = home()
  const [cover] = definition.plans.coverages
  if (!cover) throw new Error('no cover')
  cover.amounts = [{ planCode: 'BASIC', kind: 'SUM', sumInsuredFen: 80_000_00, perEventFen: 600_00 }]
  Object.assign(cover, { waitingDays: 30, payPercent: 70 })
  const [row] = coverageRows(definition)
  expect(row?.amounts).toEqual([{ planCode: 'BASIC', text: '8 万元，每次最高 600 元', mostFen: 80_000_00 }])
  expect(row?.description).toContain('起保后有 30 天等待期。扣除免赔后按 70% 赔付。')
})

describe('a thing with numbers of its own', () => {
  const definition = home()
  definition.product.uniqueness = {
    identifiers: ['subject.chip', 'subject.licence'],
    paths: ['holder.certNo', 'subject.name'],
    ignoredEndings: [],
    message: '',
  }
  const hash = (values: Record<string, string>) =>
    insuredSubjects(cipher, definition, new Map(Object.entries(values)), 0)[0]?.hash

  test('is the same for every holder when the first number is the same', () => {
    const chip = hash({ 'subject.chip': '156-001', 'holder.certNo': 'A', 'subject.name': '毛豆' })
    expect(hash({ 'subject.chip': '156 001', 'holder.certNo': 'B', 'subject.licence': '9' })).toBe(chip)
    expect(hash({ 'subject.chip': '156002', 'holder.certNo': 'A', 'subject.name': '毛豆' })).not.toBe(chip)
    expect(hash({ 'subject.licence': '156001' })).not.toBe(chip)
  })

  test('is known without a number by what describes it', () => {
    const named = hash({ 'holder.certNo': 'A', 'subject.name': '毛豆' })
    expect(hash({ 'holder.certNo': 'A', 'subject.name': ' 毛豆 ', 'subject.chip': '' })).toBe(named)
    expect(hash({ 'holder.certNo': 'B', 'subject.name': '毛豆' })).not.toBe(named)
  })
})

test('a summary leaves out what was not entered', () => {
  const definition = home()
  definition.product.subjectSummary = {
    open: ['subject.model', 'subject.region'],
    masked: ['subject.plate', 'subject.community'],
  }
  const values = new Map([
    ['subject.region', '330106'],
    ['subject.community', '云杉花园'],
  ])
  expect(subjectTextOf(definition, values, 0)).toBe('浙江省杭州市西湖区 云**')
})
