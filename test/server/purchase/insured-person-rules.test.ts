import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { child, type Expected, expectSave, idNumber, person, personRequest } from '../support/persons'
import { holder, type SaveRequest } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

const adults = (class12: number, class3 = 0, class4 = 0) => ({ months: '12', class12, class3, class4 })

async function accident(
  insureds: FieldValues[],
  expected: Expected,
  change: Partial<SaveRequest> & { factors?: FieldValues; planCode?: string } = {},
) {
  const {
    factors = adults(insureds.length),
    planCode = 'STANDARD',
    startDate = '2026-06-02',
    ...parts
  } = change
  const sale = { productCode: 'accident' as const, planCode, factors, insureds, startDate }
  await expectSave(server, await personRequest(server, sale, parts), expected)
}

const young = '起保日时，被保险人须年满 18 周岁'

test.each<[birth: string, startDate: string, now: string, expected: Expected]>([
  ['2008-06-02', '2026-06-02', '2026-06-01', null], // 18 on the first day
  ['2008-06-03', '2026-06-02', '2026-06-01', ['insureds.0.certNo', young]], // 18 a day later
  ['2008-06-03', '2026-06-03', '2026-06-01', null], // age counts at start, not today
  ['1960-06-03', '2026-06-02', '2026-06-01', null], // 65, 66 tomorrow
  ['1960-06-02', '2026-06-02', '2026-06-01', ['insureds.0.certNo', '不超过 65 周岁']], // 66 on the first day
  ['2008-02-29', '2026-02-28', '2026-02-27', ['insureds.0.certNo', young]], // birthday on 1 March
  ['2008-02-29', '2026-03-01', '2026-02-27', null],
])('an adult born %s from %s on', async (birth, startDate, now, expected) => {
  server.clock.set(`${now}T10:00:00+08:00`)
  await accident([person(birth)], expected, { startDate })
})

test.each<[birth: string, otherDeathSum: number, expected: Expected]>([
  ['2026-05-03', 0, null], // 30 days old on 2 June
  ['2026-05-04', 0, ['insureds.0.certNo', '出生满 30 天']], // 29 days
  ['2008-06-03', 0, null], // 17
  ['2008-06-02', 0, ['insureds.0.certNo', '未满 18 周岁']], // 18
  // Under ten: death sum limit of 200,000 over all insurers; this plan pays 100,000.
  ['2020-01-01', 100_000, null],
  ['2020-01-01', 100_001, ['insureds.0.otherDeathSum', '20 万元']],
  ['2016-06-03', 100_001, ['insureds.0.otherDeathSum', '上限']], // nine, ten tomorrow
  // Ten to seventeen: limit of 500,000.
  ['2016-06-02', 400_000, null], // ten on the first day
  ['2016-06-02', 400_001, ['insureds.0.otherDeathSum', '50 万元']],
])('a child born %s with %d yuan elsewhere', async (birth, otherDeathSum, expected) => {
  const factors = { months: '12', children: 1 }
  await accident([child(birth, otherDeathSum)], expected, { planCode: 'CHILD', factors })
})

const self = { relation: 'SELF', name: holder.name ?? '', certNo: holder.certNo ?? '' }
const people: [name: string, insureds: FieldValues[], factors: FieldValues, expected: Expected][] = [
  ['the holder', [person('1990-01-01', self)], adults(1), null],
  [
    'another person as SELF',
    [person('1990-02-02', { relation: 'SELF' })],
    adults(1),
    ['insureds.0.relation', '须与投保人一致'],
  ],
  [
    'the holder as PARENT',
    [person('1990-01-01', { ...self, relation: 'PARENT' })],
    adults(1),
    ['insureds.0.relation', '请选“本人”'],
  ],
  [
    'one person twice',
    [
      person('1991-03-03', { certNo: idNumber('1991-03-03', 77) }),
      person('1991-03-03', { certNo: idNumber('1991-03-03', 77) }),
    ],
    adults(2),
    ['insureds.1.certNo', '第 1 位被保险人'],
  ],
  [
    'two spouses',
    [person('1991-04-04', { relation: 'SPOUSE' }), person('1992-04-04', { relation: 'SPOUSE' })],
    adults(2),
    ['insureds.1.relation', '配偶只能有一位'],
  ],
  [
    'a courier counted as class 1',
    [person('1991-05-05', { occupation: 'COURIER' })],
    adults(1),
    ['insureds', '4 类职业 1 位'],
  ],
  ['a courier counted as class 4', [person('1991-05-06', { occupation: 'COURIER' })], adults(0, 0, 1), null],
  [
    'work at a height',
    [person('1991-06-06', { occupation: 'HIGH_ALTITUDE' })],
    adults(1),
    ['insureds.0.occupation', '团体意外险'],
  ],
  ['one where two were quoted', [person('1991-07-07')], adults(2), ['insureds', '请填写 2 位']],
  [
    'two where one was quoted',
    [person('1991-07-08'), person('1991-07-09')],
    adults(1),
    ['insureds', '最多填写 1 位'],
  ],
  ['no person', [], adults(1), ['insureds', '请填写 1 位']],
  [
    'a wrong number',
    [person('1991-08-08', { certNo: '119999199108080012' })],
    adults(1),
    ['insureds.0.certNo', '身份证号有误'],
  ],
  [
    'no occupation',
    [person('1991-08-09', { occupation: '' })],
    adults(1),
    ['insureds.0.occupation', '请选择职业'],
  ],
  [
    'a field of another plan',
    [person('1991-09-09', { otherDeathSum: 0 })],
    adults(1),
    ['insureds.0.otherDeathSum', '页面内容已更新'],
  ],
  [
    'a passport without birth',
    [person('1991-09-10', { certType: 'PASSPORT', certNo: 'E12345678' })],
    adults(1),
    ['insureds.0.birth', '请选择出生日期'],
  ],
  [
    'a passport of a child',
    [person('1991-09-11', { certType: 'PASSPORT', certNo: 'E12345679', birth: '2010-01-01', sex: '1' })],
    adults(1),
    ['insureds.0.birth', young],
  ],
]

test.each(people)('insured: %s', (_name, insureds, factors, expected) =>
  accident(insureds, expected, { factors }),
)

const heir = (share: number, order = '1', certNo = idNumber('1970-01-01')): FieldValues => ({
  relation: 'PARENT',
  name: '林大山',
  certType: 'ID',
  certNo,
  order,
  share,
})
const second = idNumber('1971-01-01')

test.each<[name: string, beneficiaries: FieldValues[], expected: Expected]>([
  ['one alone', [heir(100)], null],
  ['two that share', [heir(60), heir(40, '1', second)], null],
  ['one after the other', [heir(100), heir(100, '2', second)], null],
  ['ninety per cent', [heir(60), heir(30, '1', second)], ['beneficiaries.0.share', '90%']],
  ['more than all', [heir(60), heir(60, '1', second)], ['beneficiaries.0.share', '120%']],
  ['a second order alone', [heir(100, '2')], ['beneficiaries.0.order', '第 1 顺位']],
  ['one person twice', [heir(50), heir(50)], ['beneficiaries.1.certNo', '已经填写过']],
  ['the insured', [heir(100, '1', idNumber('1991-10-10', 5))], ['beneficiaries.0.certNo', '被保险人本人']],
])('beneficiaries: %s', async (_name, beneficiaries, expected) => {
  const insured = person('1991-10-10', { certNo: idNumber('1991-10-10', 5) })
  await accident([insured], expected, { beneficiaries })
})

test('beneficiaries are named for one insured person only', () =>
  accident([person('1991-11-11'), person('1991-11-12')], ['beneficiaries', '分别投保'], {
    beneficiaries: [heir(100)],
  }))
