import Taro, { useRouter } from '@tarojs/taro'
import { createContext, useContext } from 'react'
import { home, isTab } from '@/routes'
import { type PageParams, pageUrl, readParams } from './page-url'

/** WeChat opens no further page on top of ten. */
const deepestStack = 10

/** Opens a page on top, or switches to it when it is a tab. */
export function openPage(path: string, params?: Partial<PageParams>): void {
  const url = pageUrl(path, params)
  if (isTab(path)) void Taro.switchTab({ url: path })
  else if (Taro.getCurrentPages().length >= deepestStack) void Taro.redirectTo({ url })
  else void Taro.navigateTo({ url })
}

/** Opens a page in the place of this one. */
export function replacePage(path: string, params?: Partial<PageParams>): void {
  if (isTab(path)) void Taro.switchTab({ url: path })
  else void Taro.redirectTo({ url: pageUrl(path, params) })
}

/** Closes every page and opens this one. */
export function resetTo(path: string): void {
  void Taro.reLaunch({ url: path })
}

/** One step back. With nothing behind (a reload, a shared address) the given page opens instead. */
export function goBack(fallback: string = home, params?: Partial<PageParams>): void {
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
  else replacePage(fallback, params)
}

/** The page on top: its path with a leading slash, and its parameters. */
export function currentPage(): { path: string; query: PageParams } {
  // Our oldest browsers have no `at`.
  const [page] = Taro.getCurrentPages().slice(-1)
  const path = `/${(page?.route ?? home).replace(/^\//, '')}`
  const query = readParams(page?.options as Record<string, string> | undefined)
  if (Object.keys(query).length > 0) return { path, query }
  // In browsers the page that a reload opens has its parameters in the address only.
  return { path, query: readParams(Taro.getCurrentInstance().router?.params) }
}

/** The parameters of a page, for parts of it that may begin while another page is on top. */
export const PageParamsOf = createContext<PageParams | undefined>(undefined)

/** Parameters of the page that calls it, decoded. */
export function usePageParams(): PageParams {
  const { params } = useRouter()
  return useContext(PageParamsOf) ?? readParams(params)
}
