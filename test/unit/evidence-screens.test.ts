import type { EventRecord } from '../../server/src/modules/trace/trace-schema'
import { screensOf } from '../../server/src/modules/evidence/shown-screens'

const show = (seq: number, extras: Partial<EventRecord['properties']>): EventRecord => ({
  ...{ eventType: '2000', reportCode: 'SHOW', reportDesc: '', reportVersion: '1.0+abc' },
  reportPage: '/pages/agree/index',
  properties: { path: '/pages/agree/index', saleId: '0'.repeat(32), run: 'a1b2c3d4', seq, ...extras },
  eventTime: '2026-06-01T10:00:00.000+08:00',
  ...{ deviceId: '0'.repeat(32), appId: 'property-storefront', source: 'H5', version: '1.0+abc' },
})
const shown = (events: EventRecord[]) => {
  const { lines, frames } = screensOf(events)
  return frames.map((frame) => frame.lines.map((place) => lines[place]))
}
const full = show(1, { base: -1, from: 0, drop: 0, lines: 't:a\nt:b\nt:c' })

describe('screensOf', () => {
  it('follows the differences of a page, and tells its version', () => {
    const events = [
      full,
      show(2, { base: 1, from: 1, drop: 1, lines: 't:x' }),
      show(5, { base: 2, from: 3, drop: 0, lines: 't:d' }),
      show(6, { base: -1, from: 0, drop: 0, lines: 'h:next' }),
    ]
    expect(shown(events)).toEqual([
      ['t:a', 't:b', 't:c'],
      ['t:a', 't:x', 't:c'],
      ['t:a', 't:x', 't:c', 't:d'],
      ['h:next'],
    ])
    expect(screensOf(events).frames[0]).toMatchObject({ seq: 1, pageVersion: '1.0+abc', run: 'a1b2c3d4' })
  })

  it('shows a page only once all its parts are there', () => {
    const first = show(1, { base: -1, from: 0, drop: 0, lines: 't:a', more: true })
    expect(shown([first, show(2, { base: 1, from: 1, drop: 0, lines: 't:b' })])).toEqual([['t:a', 't:b']])
  })

  it('shows nothing that builds on what never arrived, until the next page', () => {
    const lost = show(3, { base: 2, from: 0, drop: 1, lines: 't:x' })
    const next = show(4, { base: -1, from: 0, drop: 0, lines: 't:new' })
    expect(shown([full, lost, next])).toEqual([['t:a', 't:b', 't:c'], ['t:new']])
  })

  it.each([
    { from: 4, drop: 0 },
    { from: 0, drop: 4 },
    { from: 2, drop: 2 },
  ])('shows nothing of a difference that does not fit: %j', (place) => {
    expect(shown([full, show(2, { base: 1, lines: 't:x', ...place })])).toEqual([['t:a', 't:b', 't:c']])
  })
})
