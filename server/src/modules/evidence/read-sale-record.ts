import type { Context } from '../../context'
import {
  type EventRecord,
  findSaleOfProposal,
  listProposalsOfSale,
  missingByRun,
  type TraceEvent,
  type TraceSale,
  walkChain,
} from '../trace'
import { screensOf } from './shown-screens'
import { exactTime } from './time-text'
import type { EvidenceEvent, EvidenceFacts } from './evidence-schema'

/** Recorded data of a sale. */
export interface SaleRecord {
  traceNo: string | null
  channel: string
  deviceId: string
  /** In chronological order. */
  events: EvidenceEvent[]
  integrity: EvidenceFacts['integrity']
  /** Recorded page contents. */
  screens: EvidenceFacts['screens']
}

const nothing: SaleRecord = {
  traceNo: null,
  channel: '',
  deviceId: '',
  events: [],
  screens: { lines: [], frames: [] },
  integrity: { events: 0, brokenAt: null, headHash: '', missing: [], sharedWith: 0 },
}

/** Returns the number of other proposals that reference the same record. */
async function sharers({ db }: Pick<Context, 'db'>, sale: TraceSale, own: string): Promise<number> {
  const proposalNos = await listProposalsOfSale(db, sale)
  return proposalNos.filter((proposalNo) => proposalNo !== own).length
}

/** Properties that locate an event, and page lines, which `screens` contains; all other properties are extras. */
const placing = ['path', 'saleId', 'run', 'seq', 'lines']

const contentOf = ({ content }: TraceEvent): EventRecord => JSON.parse(content) as EventRecord

function eventOf(row: TraceEvent): EvidenceEvent {
  const { position, run, seq, receivedAt, hash } = row
  const { reportCode, reportDesc, reportPage, reportVersion, eventTime, properties } = contentOf(row)
  const extras = Object.entries(properties).filter(([name]) => !placing.includes(name))
  return {
    ...{ position, run, seq, at: eventTime, receivedAt: exactTime(receivedAt) },
    ...{ action: reportCode, target: reportDesc, page: reportPage, pageVersion: reportVersion },
    extras: Object.fromEntries(extras) as EvidenceEvent['extras'],
    hash,
  }
}

/**
 * Sorts runs by their start; events within a run are sorted by number, not by device time. The start event is the first
 * of its run, although it gets its number only after the receiver is known.
 */
function inOrder(events: EvidenceEvent[]): EvidenceEvent[] {
  const firsts = new Map<string, number>()
  for (const { run, at } of events)
    firsts.set(run, Math.min(firsts.get(run) ?? Number.POSITIVE_INFINITY, Date.parse(at)))
  return [...events].sort(
    (one, other) =>
      (firsts.get(one.run) ?? 0) - (firsts.get(other.run) ?? 0) ||
      one.run.localeCompare(other.run) ||
      Number(other.action === 'START') - Number(one.action === 'START') ||
      one.seq - other.seq,
  )
}

/** Reads the sales record of an order and verifies its hash chain. */
export async function readRecord(
  context: Pick<Context, 'db' | 'cipher'>,
  proposalNo: string,
): Promise<SaleRecord> {
  const sale = await findSaleOfProposal(context.db, proposalNo)
  if (!sale) return nothing
  const rows: TraceEvent[] = []
  const broken = await walkChain(context, sale, (event) => void rows.push(event))
  const events = inOrder(rows.map(eventOf))
  const contents = new Map(rows.map((row) => [row.position, contentOf(row)]))
  const first = contents.get(1)
  return {
    traceNo: sale.traceNo,
    channel: first?.source ?? '',
    deviceId: sale.deviceId,
    events,
    screens: screensOf(events.flatMap(({ position }) => contents.get(position) ?? [])),
    integrity: {
      events: rows.length,
      brokenAt: broken ?? null,
      headHash: sale.headHash,
      missing: missingByRun(rows),
      sharedWith: await sharers(context, sale, proposalNo),
    },
  }
}
