import { type ShownPage, shownPage } from '@/platform/shown-page'
import type { TraceNote } from '../event'
import { differenceOf, partsOf } from './difference'
import { linesOf } from './lines'

/** Changes within this time, in ms, form one page state. */
const settleMs = 300
/** Maximum number of line characters in one event. */
const mostInOne = 4_000
/** Maximum number of characters that a run records of pages: a typical sale needs about a tenth. */
const mostCharacters = 300_000
const mostEvents = 600
/** The first record of a page contains all its lines. */
const noBase = -1

/** A visit to a page of the sales zone, from entering to leaving it. */
interface Visit {
  entered: TraceNote
  page: ShownPage
  lines: string[]
  /** Number of the event on which the next difference is based. */
  base: number
  stop: () => void
}

/** Runs `read` and ignores errors: an unreadable page is not recorded, and the sale continues. */
function unlessFailing<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Records the page content of the sales zone: all lines when a page is entered, then the changes. */
export class ScreenRecorder {
  private visit: Visit | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private characters = 0
  private events = 0

  /** @param keep stores a page event and returns its number */
  constructor(private readonly keep: (note: TraceNote) => number) {}

  /** Captures the page before an event: the page may be closed or covered next. */
  before(note: TraceNote): void {
    if (note.action === 'ENTER') this.end()
    // Records what the customer saw when they acted, even if only briefly. Typing changes only the text box.
    if (this.timer !== undefined && note.action !== 'INPUT') this.capture()
    if (note.action === 'LEAVE' && note.page === this.visit?.entered.page) this.end()
  }

  /** Schedules a capture after an event, which may have changed the page. */
  after(note: TraceNote): void {
    if (note.action === 'ENTER') this.begin(note)
    this.schedule()
  }

  private begin(entered: TraceNote): void {
    const page = unlessFailing(shownPage)
    if (!page) return
    this.visit = { entered, page, lines: [], base: noBase, stop: page.watch(() => this.schedule()) }
  }

  private end(): void {
    this.capture()
    this.visit?.stop()
    this.visit = undefined
  }

  private schedule(): void {
    if (!this.visit) return
    this.timer ??= setTimeout(() => this.capture(), settleMs)
  }

  private capture(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const { visit } = this
    const shown = visit && unlessFailing(visit.page.read)
    if (!visit || !shown) return
    const lines = linesOf(shown)
    const difference = differenceOf(visit.lines, lines)
    if (!difference) return
    const { saleId, page, extras } = visit.entered
    const parts = partsOf(difference, mostInOne)
    parts.forEach(({ from, drop, lines: added }, index) => {
      if (this.isFull(added)) return
      const text = added.join('\n')
      visit.base = this.keep({
        ...{ saleId, page, action: 'SHOW', target: '', at: Date.now() },
        extras: {
          ...(extras.orderNo !== undefined && { orderNo: extras.orderNo }),
          ...{ base: visit.base, from, drop, lines: text },
          ...(index < parts.length - 1 && { more: true }),
        },
      })
    })
    visit.lines = lines
  }

  private isFull(lines: readonly string[]): boolean {
    this.characters += lines.reduce((sum, line) => sum + line.length, 0)
    this.events += 1
    return this.characters > mostCharacters || this.events > mostEvents
  }
}
