import type { FieldProblem, Quote, RequestOf } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { NetworkError } from '@/lib/request/errors'
import { calculate } from '../api/insure-calls'

/** Debounce time in ms before a price request. */
const quietMs = 350

/** State of the price of the current choice. */
export type LiveQuoteState =
  | { state: 'incomplete' }
  /** `last` is the price of the previous choice, shown as such. */
  | { state: 'calculating'; last: Quote | null }
  | { state: 'ready'; quote: Quote }
  | { state: 'offline' }
  /** `fields` are named as the factors are. */
  | { state: 'refused'; fields: FieldProblem[] }

/** The server names a factor by its path in the request: `factors.use`. */
const factorProblems = (fields: readonly FieldProblem[]): FieldProblem[] =>
  fields.map(({ path, message }) => ({ path: path.replace(/^factors\./, ''), message }))

/** Price of the current choice: requested after a debounce; only the latest response counts. */
export class LiveQuote {
  current: LiveQuoteState = { state: 'incomplete' }
  private request: RequestOf<'insure/calculate'> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private round = 0

  constructor() {
    makeAutoObservable<this, 'request' | 'timer' | 'round'>(
      this,
      { request: false, timer: false, round: false },
      { autoBind: true },
    )
  }

  /** Requests the price of the current choice; null while it is incomplete. Repeating the same choice has no effect. */
  ask(request: RequestOf<'insure/calculate'> | null): void {
    if (JSON.stringify(request) === JSON.stringify(this.request)) return
    this.request = request
    this.round += 1
    clearTimeout(this.timer)
    if (!request) {
      this.current = { state: 'incomplete' }
      return
    }
    const last = this.current.state === 'ready' ? this.current.quote : null
    this.current = {
      state: 'calculating',
      last: this.current.state === 'calculating' ? this.current.last : last,
    }
    this.timer = setTimeout(() => void this.calculate(request), quietMs)
  }

  /** Requests the price again at once, after a network failure. */
  retry(): void {
    if (!this.request) return
    this.round += 1
    this.current = { state: 'calculating', last: null }
    void this.calculate(this.request)
  }

  /** Ignores pending responses. */
  stop(): void {
    this.round += 1
    this.request = null
    clearTimeout(this.timer)
  }

  private async calculate(request: RequestOf<'insure/calculate'>): Promise<void> {
    const mine = this.round
    const settle = (result: LiveQuoteState) =>
      runInAction(() => {
        if (mine === this.round) this.current = result
      })
    try {
      const answer = await calculate(request)
      settle(
        answer.ok
          ? { state: 'ready', quote: answer.data }
          : { state: 'refused', fields: factorProblems(answer.fields) },
      )
    } catch (error) {
      settle(error instanceof NetworkError ? { state: 'offline' } : { state: 'refused', fields: [] })
    }
  }
}
