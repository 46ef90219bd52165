import type { ProductCard } from '@storefront/contract'
import { useLoad, useReachBottom } from '@tarojs/taro'
import { useCallback, useRef, useState } from 'react'
import { getMoreProducts } from '@/api/home'
import { failure } from '@/shell/use-answer'

type State = 'loading' | 'more' | 'end' | 'offline' | 'failed'

/** All products, a page at a time: the first at once, further ones at the end of the list or on demand. */
export function useProducts() {
  const [products, setProducts] = useState<ProductCard[]>([])
  const [state, setState] = useState<State>('loading')
  const cursor = useRef<string | undefined>(undefined)
  const busy = useRef(false)

  const load = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    try {
      const answer = await getMoreProducts(cursor.current ? { cursor: cursor.current } : {})
      if (!answer.ok) return setState('failed')
      cursor.current = answer.data.nextCursor ?? undefined
      setProducts((before) => [...before, ...answer.data.products])
      setState(answer.data.nextCursor ? 'more' : 'end')
    } catch (error) {
      setState(failure(error).state)
    } finally {
      busy.current = false
    }
  }, [])
  const loadMore = useCallback(() => {
    setState('loading')
    void load()
  }, [load])
  useLoad(() => void load())
  useReachBottom(() => {
    if (state === 'more') loadMore()
  })
  return { products, state, loadMore }
}
