import { framesByEvent } from '../../server/src/modules/evidence/replay/frames-by-event'
import type { EvidenceBundle, EvidenceEvent } from '../../server/src/modules/evidence/evidence-schema'

const documents = '/pages/agree/index'
const entry = '/pages/insureTypeIn/index'

const event = (seq: number, action: string, page: string): EvidenceEvent => ({
  ...{ position: seq + 1, run: 'a1b2c3d4', seq, at: '', receivedAt: '', action, target: '', page },
  ...{ pageVersion: '1', extras: {}, hash: '' },
})
const bundle = (events: EvidenceEvent[]): EvidenceBundle =>
  ({
    events,
    screens: {
      lines: [],
      frames: events
        .filter(({ action }) => action === 'SHOW')
        .map(({ run, seq, page, pageVersion }) => ({ at: '', run, seq, page, pageVersion, lines: [] })),
    },
  }) as unknown as EvidenceBundle

/** Lists each event with its frame: `action frame`. */
const told = (events: EvidenceEvent[]) => {
  const frames = framesByEvent(bundle(events))
  return events.map(({ position, action }) => `${action} ${frames.get(position) ?? '-'}`)
}

describe('framesByEvent', () => {
  it('shows with each act the page that it led to, and pages that changed by themselves as steps', () => {
    expect(
      told([
        event(0, 'ENTER', documents),
        event(1, 'SHOW', documents),
        event(2, 'TICK', documents),
        event(3, 'SHOW', documents),
        event(4, 'SHOW', documents),
        event(5, 'ENTER', entry),
        event(6, 'LEAVE', documents),
        event(7, 'SHOW', entry),
        event(8, 'INPUT', entry),
      ]),
    ).toEqual(['ENTER 0', 'SHOW -', 'TICK 1', 'SHOW -', 'SHOW 2', 'ENTER 3', 'LEAVE 3', 'SHOW -', 'INPUT 3'])
  })

  it('shows no page of another visit', () => {
    const events = [
      event(0, 'ENTER', documents),
      event(1, 'SHOW', documents),
      event(2, 'LEAVE', documents),
      event(3, 'ENTER', documents),
      event(4, 'TICK', documents),
    ]
    expect(told(events).slice(3)).toEqual(['ENTER -', 'TICK -'])
  })

  it('has none for records from before', () => {
    expect(told([event(0, 'ENTER', documents), event(1, 'LEAVE', documents)])).toEqual(['ENTER -', 'LEAVE -'])
  })
})
