import { useCallback, useEffect, useRef, useState } from 'react'
import { NetworkError } from './request/errors'
import type { Answer } from './request/request'

/** Loading state of a page's content. */
export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'offline' }
  /** `missing`: the content does not exist, so a retry cannot help. */
  | { state: 'failed'; msg: string; missing?: boolean }

/** Maps an error of a call to a page state: a lost network, or another error that a retry may resolve. */
export const failure = (error: unknown): { state: 'offline' } | { state: 'failed'; msg: string } =>
  error instanceof NetworkError ? { state: 'offline' } : { state: 'failed', msg: '' }

/** Body codes 404 and 400: the address contains an unknown or invalid identifier. */
const missingCodes: readonly number[] = [404, 400]
const failed = ({ code, msg }: { code: number; msg: string }) =>
  ({ state: 'failed', msg, ...(missingCodes.includes(code) && { missing: true }) }) as const

/**
 * Loads the content of a page when it opens.
 * @returns the loading state, and a function that loads again; loaded content stays until the response arrives, also
 * when the server cannot be reached
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
