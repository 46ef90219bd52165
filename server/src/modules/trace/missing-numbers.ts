import type { TraceEventTable } from '../../lib/db/schema/trace'

/** Consecutive numbers, both ends included. */
export interface NumberRange {
  from: number
  to: number
}

/** Missing event numbers of a run. */
export interface MissingNumbers {
  run: string
  count: number
  /** Ascending; at most one for each received event. */
  ranges: NumberRange[]
}

/** Maximum number of listed ranges; further ranges are only counted. */
const mostNamed = 20

function missingOf(run: string, arrived: readonly number[]): MissingNumbers {
  const ranges: NumberRange[] = []
  let count = 0
  let next = 0
  for (const seq of arrived.toSorted((one, other) => one - other)) {
    if (seq > next) {
      ranges.push({ from: next, to: seq - 1 })
      count += seq - next
    }
    next = seq + 1
  }
  return { run, count, ranges }
}

/** Returns the missing event numbers of each run, from 0 on; complete runs are omitted. */
export function missingByRun(events: Iterable<Pick<TraceEventTable, 'run' | 'seq'>>): MissingNumbers[] {
  const runs = new Map<string, number[]>()
  for (const { run, seq } of events) {
    const arrived = runs.get(run)
    if (arrived) arrived.push(seq)
    else runs.set(run, [seq])
  }
  return [...runs].map(([run, arrived]) => missingOf(run, arrived)).filter(({ count }) => count > 0)
}

/** Formats missing numbers as text, such as `0、2-4`; lists only the first ranges. */
export function tellRanges(ranges: readonly NumberRange[], separator: string, more: string): string {
  const named = ranges.slice(0, mostNamed).map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
  return named.join(separator) + (ranges.length > mostNamed ? more : '')
}
