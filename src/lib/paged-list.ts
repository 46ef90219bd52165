import { makeAutoObservable, runInAction } from 'mobx'
import { NetworkError } from './request/errors'
import { toast } from '@/platform/toast'
import type { Answer } from './request/request'

/** One page of a list, and the cursor of the next. */
export interface PageOf<Item> {
  items: Item[]
  nextCursor: string | null
}

/** A list loaded page by page from the server. */
export class PagedList<Item> {
  items: Item[] = []
  state: 'loading' | 'ready' | 'offline' | 'failed' = 'loading'
  loadingMore = false
  private cursor: string | null = null
  private round = 0

  constructor(private readonly fetch: (cursor?: string) => Promise<Answer<PageOf<Item>>>) {
    makeAutoObservable<this, 'round' | 'fetch'>(this, { round: false, fetch: false }, { autoBind: true })
  }

  get more(): 'more' | 'loading' | 'end' {
    if (this.loadingMore) return 'loading'
    return this.cursor ? 'more' : 'end'
  }

  /** Loads the first page; loaded items stay until the response arrives. */
  async load(): Promise<void> {
    if (this.state !== 'ready') this.state = 'loading'
    await this.read(undefined)
  }

  async loadMore(): Promise<void> {
    if (this.loadingMore || !this.cursor) return
    this.loadingMore = true
    await this.read(this.cursor)
  }

  /** Replaces an item by its newer state. */
  replace(item: Item, isSame: (other: Item) => boolean): void {
    this.items = this.items.map((other) => (isSame(other) ? item : other))
  }

  private async read(cursor: string | undefined): Promise<void> {
    const mine = ++this.round
    const answer = await this.fetch(cursor).catch((error: unknown) =>
      error instanceof NetworkError ? ('offline' as const) : ('failed' as const),
    )
    runInAction(() => {
      if (mine !== this.round) return
      this.loadingMore = false
      if (answer === 'offline' || answer === 'failed') return this.fail(answer)
      if (!answer.ok) return this.fail('failed', true)
      this.items = cursor ? [...this.items, ...answer.data.items] : answer.data.items
      this.cursor = answer.data.nextCursor
      this.state = 'ready'
    })
  }

  /** Keeps the loaded items; refusals have already been shown. */
  private fail(state: 'offline' | 'failed', told = false): void {
    if (this.state !== 'ready') this.state = state
    else if (!told) toast(state === 'offline' ? '哎呀，网络信号丢失' : '没有加载出来，请稍后重试')
  }
}
