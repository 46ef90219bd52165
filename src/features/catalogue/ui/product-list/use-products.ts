import type { ProductCard } from '@storefront/contract'
import { useReachBottom } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { getMoreProducts } from '../../api/home-calls'
import { type PageOf, RemoteList } from '@/lib/remote-list'
import type { Answer } from '@/lib/request/request'

/** Filter of the product list; empty values match all products. */
export interface Search {
  keyword: string
  categoryCode: string
}

/** Found products, and words for another search. */
interface ProductPage extends PageOf<ProductCard> {
  suggestions: string[]
}

async function fetchPage(
  { keyword, categoryCode }: Search,
  cursor: string | undefined,
): Promise<Answer<ProductPage>> {
  const answer = await getMoreProducts({
    ...(keyword && { keyword }),
    ...(categoryCode && { categoryCode }),
    ...(cursor && { cursor }),
  })
  if (!answer.ok) return answer
  const { products, ...page } = answer.data
  return { ...answer, data: { ...page, items: products } }
}

/**
 * Loads the products of a search page by page: the first page at once, further pages at the end of the list or on
 * demand. For another search, give the component another `key`.
 */
export function useProducts(search: Search): RemoteList<ProductCard, ProductPage> {
  const [list] = useState(
    () => new RemoteList<ProductCard, ProductPage>((cursor) => fetchPage(search, cursor)),
  )
  useEffect(() => void list.load(), [list])
  useReachBottom(() => void list.loadMore())
  return list
}
