import { useCallback, useEffect, useRef, useState } from 'react'
import { NetworkError } from './request/errors'
import type { Answer } from './request/request'

/** Where the fetching of a page's content stands. */
export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'offline' }
  /** `missing`: there is no such thing, so that another try cannot help. */
  | { state: 'failed'; msg: string; missing?: boolean }

/** What a failed call means for the page: a lost network, or something else that a retry may cure. */
export const failure = (error: unknown): { state: 'offline' } | { state: 'failed'; msg: string } =>
  error instanceof NetworkError ? { state: 'offline' } : { state: 'failed', msg: '' }

/** Body codes 404 and 400: what the address names is unknown, or no name of such a thing. */
const missingCodes: readonly number[] = [404, 400]
const failed = ({ code, msg }: { code: number; msg: string }) =>
  ({ state: 'failed', msg, ...(missingCodes.includes(code) && { missing: true }) }) as const

/**
 * Fetches what a page shows when it opens.
 * @returns where that stands, and a way to fetch again; content that is there stays until newer arrives, also
 *   when the server cannot be reached
 */
export function useAnswer<Data>(
  fetch: () => Promise<Answer<Data>>,
): [loaded: Loaded<Data>, reload: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: 'loading' })
  const latest = useRef(fetch)
  const round = useRef(0)
  useEffect(() => {
    latest.current = fetch
  })
  const load = useCallback(async () => {
    const mine = ++round.current
    const settle = (result: Loaded<Data>) => {
      if (mine === round.current) setLoaded(result)
    }
    try {
      const answer = await latest.current()
      settle(answer.ok ? { state: 'ready', data: answer.data } : failed(answer))
    } catch (error) {
      if (mine === round.current) setLoaded((before) => (before.state === 'ready' ? before : failure(error)))
    }
  }, [])
  const reload = useCallback(() => {
    setLoaded((before) => (before.state === 'ready' ? before : { state: 'loading' }))
    void load()
  }, [load])
  useEffect(() => {
    void load()
  }, [load])
  return [loaded, reload]
}
