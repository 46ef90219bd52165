import type { OrderDetail, OrderStatus } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { NetworkError } from '@/lib/request/errors'
import { getOrder, queryOrder } from '../api/order-calls'
import { orderReference } from '@/features/account'

/** Polling intervals in ms: short at first, then longer; polling stops after the last one. */
const waitsMs = [
  1500, 2000, 3000, 3000, 5000, 5000, 8000, 8000, 10_000, 10_000, 15_000, 15_000, 20_000, 20_000,
]

/** Order state as known on this device. */
export type WatchedOrder =
  | { state: 'loading' }
  | { state: 'ready'; order: OrderDetail }
  | { state: 'offline' }
  | { state: 'failed'; msg: string }

/** Polls an order while a page shows it. */
export class OrderWatch {
  current: WatchedOrder = { state: 'loading' }
  /** Retry limit reached; the customer can retry manually. */
  tired = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  private asking = false

  constructor(
    readonly orderNo: string,
    /** States that change without customer action and are therefore polled. */
    private readonly moving: readonly OrderStatus[],
  ) {
    makeAutoObservable<this, 'timer' | 'asked' | 'asking' | 'moving'>(
      this,
      { orderNo: false, timer: false, asked: false, asking: false, moving: false },
      { autoBind: true },
    )
  }

  /** Loads the order. */
  async load(): Promise<void> {
    try {
      const answer = await getOrder(orderReference(this.orderNo))
      this.settle(answer.ok ? { state: 'ready', order: answer.data } : { state: 'failed', msg: answer.msg })
    } catch (error) {
      // Loaded data stay visible while the network is lost.
      if (this.current.state !== 'ready') {
        this.settle(error instanceof NetworkError ? { state: 'offline' } : { state: 'failed', msg: '' })
      }
    }
  }

  /** Polls the order until its state is final or the retry limit is reached. */
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

  /** Queries the server once, which queries the payment gateway. */
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
