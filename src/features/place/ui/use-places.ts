import type { DataOf, RequestOf } from '@storefront/contract'
import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { getPlaces } from '../api/place-calls'
import { type Loaded, RemoteData, useLoaded } from '@/lib/remote-data'

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
  const [remote] = useState(() => new RemoteData(() => getPlaces({})))
  useEffect(() => void remote.load(), [remote])
  const ask = (next: Asked) => {
    remote.setFetch(() => getPlaces(next))
    setAsked(next)
    void remote.loadOther()
    void Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
  }
  return { asked, loaded: useLoaded(remote), ask, retry: () => void remote.loadOther() }
}
