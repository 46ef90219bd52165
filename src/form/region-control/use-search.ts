import type { Region } from '@storefront/contract'
import { useEffect, useState } from 'react'
import type { RegionLoader } from '../control'

/** Debounce time of a search, in ms. */
const pauseMs = 250

export type RegionSearch = { state: 'loading' | 'failed' } | { state: 'ready'; found: Region[] }

/** Search results of a text, requested after a debounce, and a retry function. An empty text sends no request. */
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
