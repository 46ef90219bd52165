import type { OrderView } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { NetworkError } from '@/api/errors'
import { listUnpaid } from '@/api/order'
import { visitorOrders } from './visitor-orders'

/** The orders that wait for payment, of the member and of this device, page after page. */
export class UnpaidOrders {
  orders: OrderView[] = []
  state: 'loading' | 'ready' | 'offline' | 'failed' = 'loading'
  loadingMore = false
  private cursor: string | null = null
  private round = 0

  constructor() {
    makeAutoObservable<this, 'round'>(this, { round: false }, { autoBind: true })
  }

  get more(): 'more' | 'loading' | 'end' {
    if (this.loadingMore) return 'loading'
    return this.cursor ? 'more' : 'end'
  }

  /** Reads the list from its beginning; what is there stays until newer arrives. */
  async load(): Promise<void> {
    if (this.state !== 'ready') this.state = 'loading'
    await this.read(undefined)
  }

  async loadMore(): Promise<void> {
    if (this.loadingMore || !this.cursor) return
    this.loadingMore = true
    await this.read(this.cursor)
  }

  private async read(cursor: string | undefined): Promise<void> {
    const mine = ++this.round
    try {
      const answer = await listUnpaid({ visitorOrders: visitorOrders(), ...(cursor && { cursor }) })
      runInAction(() => {
        if (mine !== this.round) return
        this.loadingMore = false
        if (!answer.ok) return this.fail('failed', cursor)
        this.orders = cursor ? [...this.orders, ...answer.data.orders] : answer.data.orders
        this.cursor = answer.data.nextCursor
        this.state = 'ready'
      })
    } catch (error) {
      runInAction(() => {
        if (mine !== this.round) return
        this.loadingMore = false
        this.fail(error instanceof NetworkError ? 'offline' : 'failed', cursor)
      })
    }
  }

  /** A further page that did not come leaves the list as it is; it can be asked for again. */
  private fail(state: 'offline' | 'failed', cursor: string | undefined): void {
    if (!cursor && this.orders.length === 0) this.state = state
  }
}
