import { makeAutoObservable, runInAction } from 'mobx'
import { NetworkError } from './request/errors'
import { toast } from '@/platform/toast'
import type { Answer } from './request/request'

/** One page of a list, and where the next begins. */
export interface PageOf<Item> {
  items: Item[]
  nextCursor: string | null
}

/** A list of the server, read page after page. */
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

  /** Puts an item in the place of an older state of it. */
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

  /** What is there stays in sight; a refusal has been told already. */
  private fail(state: 'offline' | 'failed', told = false): void {
    if (this.state !== 'ready') this.state = state
    else if (!told) toast(state === 'offline' ? '哎呀，网络信号丢失' : '没有加载出来，请稍后重试')
  }
}
