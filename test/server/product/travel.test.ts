import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { type Expected, expectSave, personRequest, traveller } from '../support/persons'
import type { SaveRequest } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

async function travel(
  insureds: FieldValues[],
  persons: FieldValues,
  expected: Expected,
  change: Partial<SaveRequest> = {},
) {
  const [startDate, endDate] = ['2026-06-10', '2026-06-14']
  const none = { adults: 0, children: 0, seniors: 0, elders: 0 }
  const factors = { destinations: 'JP', startDate, endDate, ...none, ...persons }
  const sale = { productCode: 'travel' as const, planCode: 'ASIA', factors, insureds, startDate }
  await expectSave(server, await personRequest(server, sale, change), expected)
}

test.each<[birth: string, persons: FieldValues, otherDeathSum: number | undefined, expected: Expected]>([
  ['1990-02-02', { adults: 1 }, undefined, null],
  ['1955-06-11', { adults: 1 }, undefined, null], // 70, 71 on the second day
  ['1955-06-10', { adults: 1 }, undefined, ['insureds', '71–80 周岁 1 位']], // 71 on the first day
  ['1955-06-10', { seniors: 1 }, undefined, null],
  ['1945-06-11', { seniors: 1 }, undefined, null], // 80
  ['1945-06-10', { elders: 1 }, undefined, null], // 81
  ['1940-06-11', { elders: 1 }, undefined, null], // 85
  ['1940-06-10', { elders: 1 }, undefined, ['insureds.0.certNo', '不超过 85 周岁']],
  ['2008-06-10', { adults: 1 }, undefined, null], // 18 on the first day
  ['2008-06-11', { adults: 1 }, 0, ['insureds', '儿童 1 位']], // still 17
  ['2008-06-11', { children: 1 }, 0, null],
  ['2008-06-11', { children: 1 }, undefined, ['insureds.0.otherDeathSum', '没有填 0']],
  // A minor's death benefit here is 100,000.
  ['2020-01-01', { children: 1 }, 100_000, null],
  ['2020-01-01', { children: 1 }, 100_001, ['insureds.0.otherDeathSum', '20 万元']],
  ['2012-01-01', { children: 1 }, 400_001, ['insureds.0.otherDeathSum', '50 万元']],
])('a traveller born %s quoted as %j', async (birth, persons, otherDeathSum, expected) => {
  await travel([traveller(birth, otherDeathSum === undefined ? {} : { otherDeathSum })], persons, expected)
})

test('the days quoted are the days bought', async () => {
  await travel([traveller('1990-03-03')], { adults: 1 }, ['endDate', '与报价时的选择不一致'], {
    endDate: '2026-06-15',
  })
  await travel([traveller('1990-03-03')], { adults: 1 }, ['startDate', '与报价时的选择不一致'], {
    startDate: '2026-06-11',
  })
})

test('a quote for tomorrow cannot be bought tomorrow', async () => {
  const sale = {
    productCode: 'travel' as const,
    planCode: 'ASIA',
    factors: {
      destinations: 'JP',
      startDate: '2026-06-02',
      endDate: '2026-06-03',
      adults: 1,
      children: 0,
      seniors: 0,
      elders: 0,
    },
    insureds: [traveller('1990-04-04')],
    startDate: '2026-06-02',
  }
  server.clock.set('2026-06-01T23:57:00+08:00')
  const request = await personRequest(server, sale)
  server.clock.set('2026-06-01T23:59:00+08:00')
  await expectSave(server, request, null)
  const late = await personRequest(server, sale)
  server.clock.set('2026-06-02T00:00:00+08:00')
  await expectSave(server, late, ['startDate', '不能早于 2026-06-03'])
})
