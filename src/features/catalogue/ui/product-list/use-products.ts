import type { DataOf, ProductCard, RequestOf } from '@storefront/contract'
import { useReachBottom } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getMoreProducts } from '../../api/home-calls'
import { failure } from '@/lib/remote-data'

type State = 'loading' | 'more' | 'end' | 'offline' | 'failed'

/** Filter of the product list; empty values match all products. */
export interface Search {
  keyword: string
  categoryCode: string
}

type Outcome = DataOf<'home/more'> | { failed: 'offline' | 'failed' }

async function fetchPage(request: RequestOf<'home/more'>): Promise<Outcome> {
  try {
    const answer = await getMoreProducts(request)
    return answer.ok ? answer.data : { failed: 'failed' }
  } catch (error) {
    return { failed: failure(error).state }
  }
}

/**
 * Loads the products of a search page by page: the first page at once, further pages at the end of the list or on
 * demand. For another search, give the component another `key`.
 */
export function useProducts({ keyword, categoryCode }: Search) {
  const [products, setProducts] = useState<ProductCard[]>([])
  const [suggestions, setSuggestions] = useState<string[]>([])
  const [state, setState] = useState<State>('loading')
  const cursor = useRef<string | null>(null)
  const busy = useRef(false)

  const load = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    const outcome = await fetchPage({
      ...(keyword && { keyword }),
      ...(categoryCode && { categoryCode }),
      ...(cursor.current && { cursor: cursor.current }),
    })
    busy.current = false
    if ('failed' in outcome) return setState(outcome.failed)
    cursor.current = outcome.nextCursor
    setProducts((before) => [...before, ...outcome.products])
    setSuggestions(outcome.suggestions)
    setState(outcome.nextCursor ? 'more' : 'end')
  }, [keyword, categoryCode])
  const loadMore = useCallback(() => {
    setState('loading')
    void load()
  }, [load])
  useEffect(() => void load(), [load])
  useReachBottom(() => {
    if (state === 'more') loadMore()
  })
  return { products, suggestions, state, loadMore }
}
