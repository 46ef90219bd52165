import { useDidShow } from '@tarojs/taro'
import { actionBound, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { startPolling } from './polling'
import { NetworkError } from './request/errors'
import { type Answer, missingCodes } from './request/request'

/** Loading state of server data. */
export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'offline' }
  /** `missing`: the content does not exist, so a retry cannot help. */
  | { state: 'failed'; msg: string; missing?: boolean }

const failure = (error: unknown): { state: 'offline' } | { state: 'failed'; msg: string } =>
  error instanceof NetworkError ? { state: 'offline' } : { state: 'failed', msg: '' }

/** How data that change without action of the customer are polled. */
export interface PollOptions<Data, Remote> {
  /** Wait in ms before each poll; polling stops after the last one. */
  every: readonly number[]
  /** Whether the data still change without action of the customer. */
  isPending: (data: Data) => boolean
  /** Updates the data at less cost than a load; by default the data are loaded. Must not throw. */
  ask?: (remote: Remote) => Promise<void>
}

/** Server data with their loading state: loaded, loaded again, and polled. */
export class RemoteData<Data> {
  loaded: Loaded<Data> = { state: 'loading' }
  /** The limit of polls is reached; the customer can poll again. */
  exhausted = false
  protected round = 0
  private polls = 0
  private endPolling: (() => void) | undefined

  constructor(
    private fetch: () => Promise<Answer<Data>>,
    private readonly poll?: PollOptions<Data, RemoteData<Data>>,
  ) {
    makeObservable<this, 'isPending'>(this, {
      loaded: observableRef,
      exhausted: observable,
      data: computed,
      isPending: computed,
      load: actionBound,
      reload: actionBound,
      loadOther: actionBound,
      show: actionBound,
      follow: actionBound,
      stop: actionBound,
    })
  }

  /** Sets the request of later loads. */
  setFetch(fetch: () => Promise<Answer<Data>>): void {
    this.fetch = fetch
  }

  /** The data; undefined while there are none. */
  get data(): Data | undefined {
    return this.loaded.state === 'ready' ? this.loaded.data : undefined
  }

  /** Loads the data; loaded data stay until the answer arrives, also when the server cannot be reached. */
  async load(): Promise<void> {
    await this.settle(this.fetch, (answer) => this.show(answer.data))
  }

  /** Loads after a failure: shows the placeholder while no data are loaded. */
  reload(): void {
    if (this.loaded.state !== 'ready') this.loaded = { state: 'loading' }
    void this.load()
  }

  /** Loads other data: the current ones stay until the answer arrives, but a failure replaces them. */
  async loadOther(): Promise<void> {
    await this.settle(
      this.fetch,
      (answer) => this.show(answer.data),
      (error) => (this.loaded = failure(error)),
    )
  }

  /** Shows newer data. */
  show(data: Data): void {
    this.loaded = { state: 'ready', data }
  }

  /** Polls until the data no longer change, the limit is reached, or `stop` is called. */
  follow(): void {
    this.stop()
    this.polls = 0
    this.exhausted = false
    this.endPolling = startPolling(
      () => this.ask(),
      () => this.nextWait(),
      () => this.isPending,
    )
  }

  /** Stops polling. */
  stop(): void {
    this.endPolling?.()
    this.endPolling = undefined
  }

  /** Polls once. */
  async ask(): Promise<void> {
    this.polls += 1
    await (this.poll?.ask ? this.poll.ask(this) : this.load())
  }

  /** Sends a request of which only the latest answer counts. */
  protected async settle<Content>(
    fetch: () => Promise<Answer<Content>>,
    accept: (answer: Answer<Content> & { ok: true }) => void,
    fail: (error: unknown) => void = (error) => this.fail(error),
  ): Promise<void> {
    const mine = ++this.round
    const current = (then: () => void) => {
      if (mine === this.round) runInAction(then)
    }
    try {
      const answer = await fetch()
      current(() => (answer.ok ? accept(answer) : this.refuse(answer)))
    } catch (error) {
      current(() => fail(error))
    }
  }

  protected refuse({ code, msg }: { code: number; msg: string }): void {
    this.loaded = { state: 'failed', msg, ...(missingCodes.includes(code) && { missing: true }) }
  }

  protected fail(error: unknown): void {
    if (this.loaded.state !== 'ready') this.loaded = failure(error)
  }

  private get isPending(): boolean {
    const { loaded } = this
    if (loaded.state === 'ready') return this.poll?.isPending(loaded.data) ?? false
    return loaded.state !== 'failed' || !loaded.missing
  }

  private nextWait(): number | null {
    if (!this.isPending) return null
    const wait = this.poll?.every[this.polls]
    if (wait === undefined) runInAction(() => (this.exhausted = true))
    return wait ?? null
  }
}

/** Returns the loading state of remote data, for components that are no mobx observers. */
export function useLoaded<Data>(remote: RemoteData<Data>): Loaded<Data> {
  const subscribe = useCallback((onChange: () => void) => reaction(() => remote.loaded, onChange), [remote])
  return useSyncExternalStore(subscribe, () => remote.loaded)
}

function useRemote<Data>(fetch: () => Promise<Answer<Data>>): RemoteData<Data> {
  const [remote] = useState(() => new RemoteData(fetch))
  useEffect(() => remote.setFetch(fetch))
  useEffect(() => void remote.load(), [remote])
  return remote
}

/**
 * Loads the content of a page when it opens.
 * @returns the loading state, and a function that loads again
 */
export function useRemoteData<Data>(
  fetch: () => Promise<Answer<Data>>,
): [loaded: Loaded<Data>, reload: () => void] {
  const remote = useRemote(fetch)
  return [useLoaded(remote), remote.reload]
}

/** Works like `useRemoteData`, and loads again whenever the page comes back into view. */
export function useRefreshedData<Data>(
  fetch: () => Promise<Answer<Data>>,
): [loaded: Loaded<Data>, reload: () => void] {
  const remote = useRemote(fetch)
  useDidShow(() => {
    if (remote.loaded.state !== 'loading') remote.reload()
  })
  return [useLoaded(remote), remote.reload]
}
