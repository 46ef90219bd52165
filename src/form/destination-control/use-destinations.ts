import { useEffect, useState } from 'react'
import type { DestinationLoader } from '../control'
import { type Searchable, searchable } from './search'

export type Destinations = { state: 'loading' | 'failed' } | { state: 'ready'; places: Searchable[] }

/** Loads the destinations when the sheet opens, and returns a retry function. */
export function useDestinations(load: DestinationLoader): [current: Destinations, retry: () => void] {
  const [current, setCurrent] = useState<Destinations>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    const settle = (result: Destinations) => {
      if (wanted) setCurrent(result)
    }
    load().then(
      (places) => settle({ state: 'ready', places: places.map(searchable) }),
      () => settle({ state: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [load, round])
  return [
    current,
    () => {
      setCurrent({ state: 'loading' })
      setRound(round + 1)
    },
  ]
}
