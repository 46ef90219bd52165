import fc from '../properties'
import { newId, newNumber } from '../../server/src/lib/identifiers'

const now = Date.parse('2026-06-01T10:00:00+08:00')
/** Milliseconds between two identifiers; the test clock does not advance by itself. */
const pauses = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 300 })

function madeAt(passed: number[], make: (at: number) => string): string[] {
  let at = now
  return passed.map((pause) => make((at += pause)))
}

test('ids are UUIDs of version 7, and sort as they were made', () => {
  fc.assert(
    fc.property(pauses, (passed) => {
      const ids = madeAt(passed, newId)
      expect([...ids].sort()).toEqual(ids)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    }),
  )
})

test('numbers of one kind carry the time in Shanghai, and sort as they were made', () => {
  fc.assert(
    fc.property(pauses, (passed) => {
      const numbers = madeAt(passed, (at) => newNumber('P', at))
      expect([...numbers].sort()).toEqual(numbers)
      for (const number of numbers) expect(number).toMatch(/^P20260601100000\d{9}$/)
    }),
    { numRuns: 20 },
  )
})
