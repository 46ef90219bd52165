import { actionBound, computed, makeObservable, observable, runInAction } from 'mobx'
import { toast } from '@/platform/toast'
import { type PollOptions, RemoteData } from './remote-data'
import { NetworkError } from './request/errors'
import type { Answer } from './request/request'

/** The loaded items of a list, and the cursor of the next page. */
export interface PageOf<Item> {
  items: Item[]
  nextCursor: string | null
}

/** Tells that a further page could not be loaded; the loaded items stay. */
export const tellPageFailure = (error: unknown): void =>
  toast(error instanceof NetworkError ? '哎呀，网络信号丢失' : '没有加载出来，请稍后重试')

/** A list loaded page by page from the server. `Page` is an answer with further data besides the items. */
export class RemoteList<Item, Page extends PageOf<Item> = PageOf<Item>> extends RemoteData<Page> {
  loadingMore = false

  constructor(
    private readonly fetchPage: (cursor?: string) => Promise<Answer<Page>>,
    poll?: PollOptions<Page, RemoteData<Page>>,
  ) {
    super(() => fetchPage(), poll)
    makeObservable(this, {
      loadingMore: observable,
      items: computed,
      more: computed,
      loadMore: actionBound,
      replace: actionBound,
    })
  }

  get state(): 'loading' | 'ready' | 'offline' | 'failed' {
    return this.loaded.state
  }

  get items(): readonly Item[] {
    return this.data?.items ?? []
  }

  get more(): 'more' | 'loading' | 'end' {
    if (this.loadingMore) return 'loading'
    return this.data?.nextCursor ? 'more' : 'end'
  }

  override async load(): Promise<void> {
    this.loadingMore = false
    if (this.loaded.state !== 'ready') this.loaded = { state: 'loading' }
    await super.load()
  }

  /** Loads the next page. */
  async loadMore(): Promise<void> {
    const known = this.data
    if (this.loadingMore || !known?.nextCursor) return
    const cursor = known.nextCursor
    this.loadingMore = true
    await this.settle(
      () => this.fetchPage(cursor),
      ({ data }) => this.show({ ...data, items: [...(this.data?.items ?? []), ...data.items] }),
    )
    runInAction(() => (this.loadingMore = false))
  }

  /** Replaces an item by its newer state. */
  replace(item: Item, isSame: (other: Item) => boolean): void {
    if (this.data)
      this.show({ ...this.data, items: this.data.items.map((other) => (isSame(other) ? item : other)) })
  }

  /** Keeps the loaded items; the call has already shown why it was refused. */
  protected override refuse(): void {
    if (this.loaded.state !== 'ready') this.loaded = { state: 'failed', msg: '' }
  }

  protected override fail(error: unknown): void {
    if (this.loaded.state !== 'ready') return super.fail(error)
    tellPageFailure(error)
  }
}
