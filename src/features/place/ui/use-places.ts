import type { DataOf, RequestOf } from '@storefront/contract'
import Taro from '@tarojs/taro'
import { useRef, useState } from 'react'
import { getPlaces } from '../api/place-calls'
import { failure, type Loaded, useAnswer } from '@/lib/remote-data'

type Asked = RequestOf<'insure/place'>

export interface Places {
  asked: Asked
  loaded: Loaded<DataOf<'insure/place'>>
  /** Loads other places; the current ones stay until the response arrives. */
  ask: (next: Asked) => void
  retry: () => void
}

/** Places shown on the page, initially the most populous cities. */
export function usePlaces(): Places {
  const [asked, setAsked] = useState<Asked>({})
  const latest = useRef(asked)
  // Shown places belong to an earlier request: they do not answer the failed one.
  const [lost, setLost] = useState<ReturnType<typeof failure>>()
  const [loaded, reload] = useAnswer(async () => {
    try {
      const answer = await getPlaces(latest.current)
      setLost(undefined)
      return answer
    } catch (error) {
      setLost(failure(error))
      throw error
    }
  })
  const ask = (next: Asked) => {
    latest.current = next
    setAsked(next)
    reload()
    void Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
  }
  return { asked, loaded: lost ?? loaded, ask, retry: reload }
}
