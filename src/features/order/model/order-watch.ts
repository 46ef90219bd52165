import type { OrderDetail, OrderStatus } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { NetworkError } from '@/lib/request/errors'
import { getOrder, queryOrder } from '../api/order-calls'
import { orderReference } from '@/features/account'

/** Waits between the questions to the server, in ms: close at first, then ever wider, then none. */
const waitsMs = [
  1500, 2000, 3000, 3000, 5000, 5000, 8000, 8000, 10_000, 10_000, 15_000, 15_000, 20_000, 20_000,
]

/** Where an order stands, as far as this device knows. */
export type WatchedOrder =
  | { state: 'loading' }
  | { state: 'ready'; order: OrderDetail }
  | { state: 'offline' }
  | { state: 'failed'; msg: string }

/** An order whose state is followed while a page shows it. */
export class OrderWatch {
  current: WatchedOrder = { state: 'loading' }
  /** It was asked often enough; the customer may ask again. */
  tired = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  private asking = false

  constructor(
    readonly orderNo: string,
    /** States that will change by themselves, so that asking again makes sense. */
    private readonly moving: readonly OrderStatus[],
  ) {
    makeAutoObservable<this, 'timer' | 'asked' | 'asking' | 'moving'>(
      this,
      { orderNo: false, timer: false, asked: false, asking: false, moving: false },
      { autoBind: true },
    )
  }

  /** Reads the order, whatever is known of it. */
  async load(): Promise<void> {
    try {
      const answer = await getOrder(orderReference(this.orderNo))
      this.settle(answer.ok ? { state: 'ready', order: answer.data } : { state: 'failed', msg: answer.msg })
    } catch (error) {
      // What is known of the order stays in sight while the network is away.
      if (this.current.state !== 'ready') {
        this.settle(error instanceof NetworkError ? { state: 'offline' } : { state: 'failed', msg: '' })
      }
    }
  }

  /** Follows the order until it no longer moves, or for as long as is reasonable. */
  follow(): void {
    this.asked = 0
    this.tired = false
    this.schedule()
  }

  /** Stops polling. */
  rest(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** Asks the server, and through it the payment gateway, once. */
  async ask(): Promise<void> {
    if (this.asking) return
    this.asking = true
    try {
      const answer = await queryOrder(orderReference(this.orderNo))
      const before = this.current
      if (answer.ok && (before.state !== 'ready' || before.order.status !== answer.data.status))
        await this.load()
    } catch {
      // The next poll retries.
    } finally {
      this.asking = false
    }
  }

  private settle(result: WatchedOrder): void {
    runInAction(() => {
      this.current = result
    })
  }

  private schedule(): void {
    clearTimeout(this.timer)
    const wait = waitsMs[this.asked]
    if (wait === undefined) {
      runInAction(() => {
        this.tired = true
      })
      return
    }
    this.asked += 1
    this.timer = setTimeout(() => void this.step(), wait)
  }

  private async step(): Promise<void> {
    const { timer } = this
    await this.ask()
    const { current } = this
    const done = current.state === 'ready' && !this.moving.includes(current.order.status)
    // Polling was stopped or restarted while the response was pending.
    if (!done && timer === this.timer) this.schedule()
  }
}
