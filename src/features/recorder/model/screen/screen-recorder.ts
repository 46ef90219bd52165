import { type ShownPage, shownPage } from '@/platform/shown-page'
import type { TraceNote } from '../event'
import { differenceOf, partsOf } from './difference'
import { linesOf } from './lines'

/** What changes within this time is one state of the page. */
const settleMs = 300
/** Characters of lines in one event. */
const mostInOne = 4_000
/** What one run records of shown pages: a sale shows about a tenth of it. */
const mostCharacters = 300_000
const mostEvents = 600
/** A page that was entered begins with all its lines. */
const noBase = -1

/** A visit to a page of the sales zone, from entering to leaving it. */
interface Visit {
  entered: TraceNote
  page: ShownPage
  lines: string[]
  /** Number of the event that the next difference is to. */
  base: number
  stop: () => void
}

/** A page that cannot be read is not recorded; the sale goes on. */
function unlessFailing<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Records what the pages of the sales zone show: all lines when a page is entered, then what changes. */
export class ScreenRecorder {
  private visit: Visit | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private characters = 0
  private events = 0

  /** @param keep keeps an event of a page and gives its number */
  constructor(private readonly keep: (note: TraceNote) => number) {}

  /** Something is about to be recorded: the page that is left, or covered by the next, is read a last time. */
  before(note: TraceNote): void {
    if (note.action === 'ENTER') this.end()
    // What the customer saw when they acted, however short it was shown. Typing changes nothing but the box.
    if (this.timer !== undefined && note.action !== 'INPUT') this.capture()
    if (note.action === 'LEAVE' && note.page === this.visit?.entered.page) this.end()
  }

  /** Something has been recorded: it may have changed the page. */
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
