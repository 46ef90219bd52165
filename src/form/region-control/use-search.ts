import type { Region } from '@storefront/contract'
import { useEffect, useState } from 'react'
import type { RegionLoader } from '../control'

/** So long after the last letter a search begins, ms. */
const pauseMs = 250

export type RegionSearch = { state: 'loading' | 'failed' } | { state: 'ready'; found: Region[] }

/** What a text finds, asked for when typing has paused, and a way to try again. Nothing is asked for an empty text. */
export function useSearch(load: RegionLoader, text: string): [current: RegionSearch, retry: () => void] {
  const [current, setCurrent] = useState<RegionSearch>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!text) return undefined
    let wanted = true
    const settle = (result: RegionSearch) => {
      if (wanted) setCurrent(result)
    }
    settle({ state: 'loading' })
    const timer = setTimeout(() => {
      load({ keyword: text }).then(
        ({ regions }) => settle({ state: 'ready', found: regions }),
        () => settle({ state: 'failed' }),
      )
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [load, text, round])
  return [current, () => setRound(round + 1)]
}
