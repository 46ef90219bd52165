import fc from '../../properties'
import { paths } from '../../../server/src/config/paths'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import { productOf } from '../../../server/src/modules/product/catalogue'
import { multiply, rate } from '../../../server/src/modules/rating/premium'

const { definition } = productOf(loadCatalogue(paths.catalogue), 'home')

type House = 'RESIDENCE' | 'APARTMENT' | 'VILLA'
type Structure = 'REINFORCED_CONCRETE' | 'BRICK_CONCRETE'
type Use = 'SELF' | 'RENTED_OUT' | 'VACANT'
type Case = [
  plan: string,
  houseType: House,
  structure: Structure,
  buildYear: number,
  use: Use,
  day: string,
  fen: number,
]

const RC = 'REINFORCED_CONCRETE'
const BC = 'BRICK_CONCRETE'

// Base: BASIC 98.00, COMFORT 238.00, PREMIUM 568.00, TENANT 68.00. Factors: house type 1 / 1.05 / 1.3,
// structure 1 / 1.1, years since built 0–10: 1, 11–20: 1.1, 21–30: 1.25, use 1 / 1.2 / 1.3.
const cases: Case[] = [
  ['BASIC', 'RESIDENCE', RC, 2020, 'SELF', '2026-06-01', 9800], // 98.00
  ['COMFORT', 'RESIDENCE', RC, 2020, 'SELF', '2026-06-01', 23800], // 238.00
  ['PREMIUM', 'RESIDENCE', RC, 2020, 'SELF', '2026-06-01', 56800], // 568.00
  ['TENANT', 'RESIDENCE', RC, 2020, 'SELF', '2026-06-01', 6800], // 68.00
  // House type only.
  ['BASIC', 'APARTMENT', RC, 2020, 'SELF', '2026-06-01', 10290], // 98 × 1.05 = 102.90
  ['BASIC', 'VILLA', RC, 2020, 'SELF', '2026-06-01', 12740], // 98 × 1.3 = 127.40
  ['TENANT', 'APARTMENT', RC, 2020, 'SELF', '2026-06-01', 7140], // 68 × 1.05 = 71.40
  // Structure only.
  ['COMFORT', 'RESIDENCE', BC, 2020, 'SELF', '2026-06-01', 26180], // 238 × 1.1 = 261.80
  ['PREMIUM', 'RESIDENCE', BC, 2020, 'SELF', '2026-06-01', 62480], // 568 × 1.1 = 624.80
  // Use only.
  ['BASIC', 'RESIDENCE', RC, 2020, 'RENTED_OUT', '2026-06-01', 11760], // 98 × 1.2 = 117.60
  ['COMFORT', 'RESIDENCE', RC, 2020, 'VACANT', '2026-06-01', 30940], // 238 × 1.3 = 309.40
  // Edges of the age bands in 2026: 0, 10, 11, 20, 21, 30 years.
  ['BASIC', 'RESIDENCE', RC, 2026, 'SELF', '2026-06-01', 9800], // 0 years: × 1
  ['BASIC', 'RESIDENCE', RC, 2016, 'SELF', '2026-06-01', 9800], // 10 years: × 1
  ['BASIC', 'RESIDENCE', RC, 2015, 'SELF', '2026-06-01', 10780], // 11 years: 98 × 1.1 = 107.80
  ['BASIC', 'RESIDENCE', RC, 2006, 'SELF', '2026-06-01', 10780], // 20 years: × 1.1
  ['BASIC', 'RESIDENCE', RC, 2005, 'SELF', '2026-06-01', 12250], // 21 years: 98 × 1.25 = 122.50
  ['BASIC', 'RESIDENCE', RC, 1996, 'SELF', '2026-06-01', 12250], // 30 years: × 1.25
  // The same home on 31 December and 1 January: 10, then 11 years.
  ['COMFORT', 'RESIDENCE', RC, 2016, 'SELF', '2026-12-31', 23800], // × 1
  ['COMFORT', 'RESIDENCE', RC, 2016, 'SELF', '2027-01-01', 26180], // × 1.1
  // Several factors combined.
  ['BASIC', 'APARTMENT', BC, 2015, 'SELF', '2026-06-01', 12451], // 98 × 1.05 × 1.1 × 1.1 = 124.509
  ['BASIC', 'APARTMENT', BC, 2005, 'SELF', '2026-06-01', 14149], // 98 × 1.05 × 1.1 × 1.25 = 141.4875
  ['BASIC', 'APARTMENT', BC, 2005, 'RENTED_OUT', '2026-06-01', 16979], // 141.4875 × 1.2 = 169.785: half rounds up
  ['BASIC', 'VILLA', BC, 1996, 'VACANT', '2026-06-01', 22773], // 98 × 1.3 × 1.1 × 1.25 × 1.3 = 227.7275
  ['COMFORT', 'VILLA', RC, 2010, 'RENTED_OUT', '2026-06-01', 40841], // 238 × 1.3 × 1.1 × 1.2 = 408.408
  ['COMFORT', 'APARTMENT', BC, 2015, 'VACANT', '2026-06-01', 39309], // 238 × 1.05 × 1.1 × 1.1 × 1.3 = 393.0927
  // Rounding after every step would give 449.24, 154.36 and 412.33.
  ['COMFORT', 'VILLA', BC, 2010, 'RENTED_OUT', '2026-06-01', 44925], // 238 × 1.3 × 1.1 × 1.1 × 1.2 = 449.2488
  ['BASIC', 'APARTMENT', RC, 2000, 'RENTED_OUT', '2026-06-01', 15435], // 98 × 1.05 × 1.25 × 1.2 = 154.35
  ['COMFORT', 'APARTMENT', BC, 2000, 'RENTED_OUT', '2026-06-01', 41234], // 238 × 1.05 × 1.1 × 1.25 × 1.2 = 412.335
  ['PREMIUM', 'VILLA', BC, 1996, 'VACANT', '2026-06-01', 131989], // 568 × 1.3 × 1.1 × 1.25 × 1.3 = 1319.89
  ['PREMIUM', 'APARTMENT', RC, 2006, 'RENTED_OUT', '2026-06-01', 78725], // 568 × 1.05 × 1.1 × 1.2 = 787.248
  ['PREMIUM', 'APARTMENT', BC, 2000, 'SELF', '2026-06-01', 82005], // 568 × 1.05 × 1.1 × 1.25 = 820.05
  ['TENANT', 'APARTMENT', BC, 2015, 'SELF', '2026-06-01', 8639], // 68 × 1.05 × 1.1 × 1.1 = 86.394
  ['TENANT', 'VILLA', BC, 1996, 'SELF', '2026-06-01', 12155], // 68 × 1.3 × 1.1 × 1.25 = 121.55
]

test.each(cases)('%s %s %s %d %s on %s costs %d', (plan, houseType, structure, buildYear, use, day, fen) => {
  const rating = rate(definition, plan, { houseType, structure, buildYear, use }, day)
  expect(rating.premiumFen).toBe(fen)
  expect(rating.breakdown.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(fen)
  expect(rating.rateVersion).toBe('HOME-R2025.1')
})

test('the breakdown is a receipt: the base, then what each factor adds', () => {
  const factors = { houseType: 'APARTMENT', structure: BC, buildYear: 2005, use: 'RENTED_OUT' }
  expect(rate(definition, 'BASIC', factors, '2026-06-01').breakdown).toEqual([
    { label: '基础保费', detail: '安心', amountFen: 9800 },
    { label: '房屋类型', detail: '公寓 × 1.05', amountFen: 490 }, // 102.90
    { label: '建筑结构', detail: '砖混 × 1.10', amountFen: 1029 }, // 113.19
    { label: '建成年份', detail: '房龄 21–30 年 × 1.25', amountFen: 2830 }, // 141.4875, rounded 141.49
    { label: '房屋用途', detail: '出租 × 1.20', amountFen: 2830 }, // 169.785, rounded 169.79
  ])
})

test('the breakdown leaves out factors that change nothing', () => {
  const factors = { houseType: 'RESIDENCE', structure: BC, buildYear: 2020, use: 'SELF' }
  expect(rate(definition, 'BASIC', factors, '2026-06-01').breakdown).toEqual([
    { label: '基础保费', detail: '安心', amountFen: 9800 },
    { label: '建筑结构', detail: '砖混 × 1.10', amountFen: 980 },
  ])
})

test.each([
  ['2026-06-01', 1995, 31],
  ['2027-01-01', 1996, 31],
  ['2026-12-31', 2027, -1],
])('on %s a house of %d (%d years) has no rate', (day, buildYear) => {
  const factors = { houseType: 'RESIDENCE', structure: RC, buildYear, use: 'SELF' }
  expect(() => rate(definition, 'BASIC', factors, day)).toThrow('建成超过 30 年的房屋暂不能承保')
})

test('the day decides which rate table holds; between tables nothing is sold', () => {
  const [table] = definition.rates.tables
  if (!table) throw new Error('no rate table')
  const changed = structuredClone(definition)
  changed.rates.tables = [
    { ...table, effectiveTo: '2026-06-30' },
    {
      ...table,
      version: 'HOME-R2026.1',
      effectiveFrom: '2026-07-02',
      bases: table.bases.map((base) => ({ ...base, baseFen: base.baseFen + 200 })),
    },
  ]
  const factors = { houseType: 'RESIDENCE', structure: RC, buildYear: 2020, use: 'SELF' }
  const on = (day: string) => rate(changed, 'BASIC', factors, day)
  expect(on('2026-06-30')).toMatchObject({ premiumFen: 9800, rateVersion: 'HOME-R2025.1' })
  expect(() => on('2026-07-01')).toThrow('暂停销售')
  expect(on('2026-07-02')).toMatchObject({ premiumFen: 10000, rateVersion: 'HOME-R2026.1' })
  expect(() => on('2024-12-31')).toThrow('暂停销售')
})

describe('rounding', () => {
  const tenThousandths = fc.integer({ min: 1, max: 50_000 })

  test('is half up, once, of the exact product', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_00 }),
        fc.array(tenThousandths, { maxLength: 8 }),
        (baseFen, parts) => {
          const result = BigInt(
            multiply(
              baseFen,
              parts.map((part) => part / 10_000),
            ),
          )
          const exact = parts.reduce((product, part) => product * BigInt(part), BigInt(baseFen))
          const one = 10_000n ** BigInt(parts.length)
          // result − ½ ≤ exact < result + ½
          expect(2n * exact >= (2n * result - 1n) * one).toBe(true)
          expect(2n * exact < (2n * result + 1n) * one).toBe(true)
        },
      ),
    )
  })

  test('does not depend on the order of the factors', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(tenThousandths, { maxLength: 6 }),
        (baseFen, parts) => {
          const multipliers = parts.map((part) => part / 10_000)
          expect(multiply(baseFen, multipliers)).toBe(multiply(baseFen, [...multipliers].reverse()))
        },
      ),
    )
  })

  test.each([
    [1, [0.5], 1], // half a fen rounds up
    [1, [0.4999], 0],
    [3, [0.5], 2], // 1.5
    [100, [1.005], 101], // 100.5: binary floating point would give 100
    [9800, [], 9800],
  ])('%d fen × %j is %d', (baseFen, multipliers, fen) => {
    expect(multiply(baseFen, multipliers)).toBe(fen)
  })
})
