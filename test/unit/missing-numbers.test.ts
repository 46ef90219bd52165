import { missingByRun, tellRanges } from '../../server/src/modules/trace/missing-numbers'
import fc from '../properties'

describe('missingByRun', () => {
  it('finds nothing missing where nothing arrived, and where all numbers did', () => {
    expect(missingByRun([])).toEqual([])
    expect(missingByRun([2, 0, 1, 1].map((seq) => ({ run: 'a', seq })))).toEqual([])
  })

  it('names the numbers that are missing in each run', () => {
    const events = [
      { run: 'a', seq: 5 },
      { run: 'b', seq: 0 },
      { run: 'a', seq: 1 },
      { run: 'b', seq: 2 },
    ]
    expect(missingByRun(events)).toEqual([
      {
        run: 'a',
        count: 4,
        ranges: [
          { from: 0, to: 0 },
          { from: 2, to: 4 },
        ],
      },
      { run: 'b', count: 1, ranges: [{ from: 1, to: 1 }] },
    ])
  })

  it('answers no more ranges than events arrived, however far their numbers jump', () => {
    const event = fc.record({ run: fc.constantFrom('a', 'b', 'c'), seq: fc.nat(Number.MAX_SAFE_INTEGER - 1) })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 200 }), (events) => {
        const missing = missingByRun(events)
        expect(missing.flatMap(({ ranges }) => ranges).length).toBeLessThanOrEqual(events.length)
        for (const { count, ranges } of missing) {
          const total = ranges.reduce((sum, { from, to }) => sum + BigInt(to) - BigInt(from) + 1n, 0n)
          expect(BigInt(count)).toBe(total)
        }
      }),
    )
  })
})

describe('tellRanges', () => {
  it('names the first ranges and says that there are more', () => {
    const ranges = Array.from({ length: 21 }, (_, index) => ({
      from: index * 3,
      to: index * 3 + (index % 2),
    }))
    const told = tellRanges(ranges, '、', '等')
    expect(told.startsWith('0、3-4、6、')).toBe(true)
    expect(told.endsWith('57-58等')).toBe(true)
  })
})
