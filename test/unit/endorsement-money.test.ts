import fc from '../properties'
import type { RefundRule } from '../../server/src/modules/product/schema/refund'
import { elapsedOn } from '../../server/src/modules/endorsement/elapsed-cover'
import {
  cancellationRefund,
  type Elapsed,
  type PaidMoney,
  portion,
  premiumDifference,
  spreadRefund,
  unearned,
} from '../../server/src/modules/endorsement/refund-money'

const free = { feeFen: 0 }
const byDay: RefundRule = { beforeStart: free, afterStart: { kind: 'BY_DAY' } }
const none: RefundRule = { beforeStart: free, afterStart: { kind: 'NONE' } }
const net: RefundRule = { beforeStart: free, afterStart: { kind: 'NET_BY_DAY', feePercent: 35 } }
const shortRate: RefundRule = {
  beforeStart: free,
  afterStart: { kind: 'SHORT_RATE', earnedPercents: [10, 20, 30, 40, 50, 60, 70, 80, 85, 90, 95, 100] },
}

const year = { startDate: '2026-01-01', endDate: '2026-12-31' }

describe('days and months begun', () => {
  test.each([
    ['2025-12-31', 0, 0],
    ['2026-01-01', 1, 1],
    ['2026-01-31', 31, 1],
    ['2026-02-01', 32, 2],
    ['2026-12-31', 365, 12],
    ['2027-02-01', 365, 14],
  ])('on %s, %i days and %i months', (day, elapsedDays, monthsBegun) => {
    expect(elapsedOn(day, year)).toEqual({ elapsedDays, totalDays: 365, monthsBegun })
  })
})

describe('what comes back, to the fen', () => {
  const after73 = elapsedOn('2026-03-14', year)

  // 2026-03-14 is day 31 + 28 + 14 = 73 of 365, a fifth of the year, in the third month; 238.00 yuan.
  test.each<[string, RefundRule, Elapsed, number]>([
    // 238.00
    ['all before the start', byDay, elapsedOn('2025-12-31', year), 23_800],
    // 238.00 − 5.00
    [
      'all but the fee before the start',
      { ...byDay, beforeStart: { feeFen: 500 } },
      elapsedOn('2025-12-31', year),
      23_300,
    ],
    // 238.00 × (1 − 73 ÷ 365) = 238.00 × 0.8
    ['by day', byDay, after73, 19_040],
    // 238.00 × 364 ÷ 365 = 237.3479…
    ['by day on the first day', byDay, elapsedOn('2026-01-01', year), 23_735],
    // 238.00 × 0 ÷ 365
    ['nothing on the last day', byDay, elapsedOn('2026-12-31', year), 0],
    // 238.00 × (1 − 35 %) × 292 ÷ 365 = 238.00 × 0.65 × 0.8
    ['after costs, by day', net, after73, 12_376],
    // 238.00 × (1 − 30 %)
    ['by the table, third month', shortRate, after73, 16_660],
    // 238.00 × (1 − 100 %)
    ['by the table, last month', shortRate, elapsedOn('2026-12-01', year), 0],
    ['nothing at all', none, after73, 0],
  ])('%s', (_name, rule, elapsed, refund) => {
    expect(cancellationRefund(23_800, rule, elapsed)).toBe(refund)
  })

  test('more cover is paid by day also where nothing would come back', () => {
    // (200.00 − 100.00) × 0.8: additional premium is pro rata; without a refund rule less cover returns nothing.
    expect(premiumDifference(10_000, 20_000, none, after73)).toBe(8_000)
    expect(premiumDifference(20_000, 10_000, none, after73)).toBe(0)
    // (568.00 − 238.00) × 0.8, both ways.
    expect(premiumDifference(23_800, 56_800, byDay, after73)).toBe(26_400)
    expect(premiumDifference(56_800, 23_800, byDay, after73)).toBe(-26_400)
  })

  test('half a fen is rounded up, once', () => {
    expect([portion(1, 1, 2), portion(3, 1, 2), portion(1, 1, 3), portion(100, 0, 7)]).toEqual([1, 2, 0, 0])
  })
})

const rules = fc.oneof(
  fc.constant<RefundRule['afterStart']>({ kind: 'BY_DAY' }),
  fc.constant<RefundRule['afterStart']>({ kind: 'NONE' }),
  fc.integer({ min: 0, max: 100 }).map((feePercent) => ({ kind: 'NET_BY_DAY' as const, feePercent })),
  fc
    .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 24 })
    .map((list) => ({ kind: 'SHORT_RATE' as const, earnedPercents: list.sort((a, b) => a - b) })),
)
const rule: fc.Arbitrary<RefundRule> = fc.record({
  beforeStart: fc.record({ feeFen: fc.integer({ min: 0, max: 2_000 }) }),
  afterStart: rules,
})
const premium = fc.integer({ min: 1, max: 10_000_000 })

interface Life {
  totalDays: number
  rule: RefundRule
  firstFen: number
  changes: { day: number; premiumFen: number }[]
  lastDay: number
}

/** Generates a policy: its term, premium changes on ascending days, and a cancellation. */
const life: fc.Arbitrary<Life> = fc.integer({ min: 1, max: 800 }).chain((totalDays) =>
  fc.record({
    totalDays: fc.constant(totalDays),
    rule,
    firstFen: premium,
    changes: fc.array(fc.record({ day: fc.nat(totalDays), premiumFen: premium }), { maxLength: 12 }),
    lastDay: fc.nat(totalDays),
  }),
)

const at = (elapsedDays: number, totalDays: number): Elapsed => ({
  elapsedDays,
  totalDays,
  monthsBegun: Math.ceil(elapsedDays / 30),
})

/** Applies the changes and the cancellation with the booking rules of the server. */
function live({ totalDays, rule: refundRule, firstFen, changes, lastDay }: Life) {
  const days = [...changes].sort((a, b) => a.day - b.day).filter(({ day }) => day <= lastDay)
  const paid: PaidMoney[] = [{ payNo: 'W0', orderNo: 'D0', leftFen: firstFen, refunds: 0 }]
  let [paidFen, refundedFen, currentFen] = [firstFen, 0, firstFen]
  const giveBack = (amountFen: number) => {
    const shares = spreadRefund(amountFen, paid)
    expect(shares.reduce((sum, share) => sum + share.amountFen, 0)).toBe(amountFen)
    for (const share of shares) {
      const payment = paid.find(({ payNo }) => payNo === share.payNo)
      if (!payment) throw new Error('A share of no payment')
      payment.leftFen -= share.amountFen
      payment.refunds += 1
      expect(payment.leftFen).toBeGreaterThanOrEqual(0)
    }
    refundedFen += amountFen
  }
  for (const { day, premiumFen } of days) {
    const elapsed = at(day, totalDays)
    const difference = premiumDifference(currentFen, premiumFen, refundRule, elapsed)
    if (difference > 0) {
      paid.unshift({ payNo: `W${paid.length}`, orderNo: `D${paid.length}`, leftFen: difference, refunds: 0 })
      paidFen += difference
    } else if (difference < 0) giveBack(-difference)
    currentFen = premiumFen
    expect(paidFen - refundedFen).toBeGreaterThanOrEqual(unearned(currentFen, refundRule, elapsed))
  }
  const lastRefund = cancellationRefund(currentFen, refundRule, at(lastDay, totalDays))
  giveBack(lastRefund)
  return { paidFen, refundedFen, keptInPayments: paid.reduce((sum, { leftFen }) => sum + leftFen, 0) }
}

describe('over any life of a policy', () => {
  test('no fen appears or vanishes: what was paid was kept or given back', () => {
    fc.assert(
      fc.property(life, (anyLife) => {
        const { paidFen, refundedFen, keptInPayments } = live(anyLife)
        expect(paidFen).toBe(refundedFen + keptInPayments)
        expect(keptInPayments).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('by day, what is kept is exactly what was used up of each premium in turn', () => {
    fc.assert(
      fc.property(life, (anyLife) => {
        const dayRule: RefundRule = { beforeStart: { feeFen: 0 }, afterStart: { kind: 'BY_DAY' } }
        const { totalDays, firstFen, lastDay } = anyLife
        const changes = [...anyLife.changes].sort((a, b) => a.day - b.day).filter(({ day }) => day <= lastDay)
        const spans = [{ day: 0, premiumFen: firstFen }, ...changes]
        const used = spans.map(({ day, premiumFen }, index) => {
          const until = spans[index + 1]?.day ?? lastDay
          const part = (to: number) => unearned(premiumFen, dayRule, at(to, totalDays))
          expect(part(day)).toBeGreaterThanOrEqual(part(until))
          return part(day) - part(until)
        })
        expect(live({ ...anyLife, rule: dayRule }).keptInPayments).toBe(
          used.reduce((sum, part) => sum + part, 0),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  test('what comes back never grows with the days and never exceeds the premium', () => {
    fc.assert(
      fc.property(rule, premium, fc.integer({ min: 1, max: 800 }), (anyRule, premiumFen, totalDays) => {
        let before = premiumFen
        for (let day = 0; day <= totalDays; day += Math.max(1, Math.floor(totalDays / 40))) {
          const now = unearned(premiumFen, anyRule, at(day, totalDays))
          expect(now).toBeLessThanOrEqual(before)
          expect(now).toBeGreaterThanOrEqual(0)
          before = now
        }
      }),
    )
  })
})

describe('dividing a refund', () => {
  const payment = (payNo: string, leftFen: number, refunds = 0): PaidMoney => ({
    payNo,
    orderNo: payNo,
    leftFen,
    refunds,
  })

  test('takes the first payment first and passes over what can give nothing', () => {
    const payments = [payment('A', 100), payment('B', 0), payment('C', 500, 50), payment('D', 300)]
    expect(spreadRefund(250, payments)).toEqual([
      { payNo: 'A', orderNo: 'A', amountFen: 100 },
      { payNo: 'D', orderNo: 'D', amountFen: 150 },
    ])
    expect(spreadRefund(0, payments)).toEqual([])
  })

  test('refuses to give back more than was paid', () => {
    expect(() => spreadRefund(401, [payment('A', 100), payment('B', 300)])).toThrow('cannot give back')
  })
})
