import Taro, { useRouter } from '@tarojs/taro'
import { createContext, useContext } from 'react'
import { home, isTab } from '@/routes'
import { type PageParams, readParams } from './page-url'

/** WeChat's maximum page stack depth. */
const deepestStack = 10

/** Opens a page on top, or switches to it when it is a tab. */
export function openPage(url: string): void {
  if (isTab(url)) void Taro.switchTab({ url })
  else if (Taro.getCurrentPages().length >= deepestStack) void Taro.redirectTo({ url })
  else void Taro.navigateTo({ url })
}

/** Replaces the current page. */
export function replacePage(url: string): void {
  if (isTab(url)) void Taro.switchTab({ url })
  else void Taro.redirectTo({ url })
}

/** Closes all pages and opens the given one. */
export function resetTo(path: string): void {
  void Taro.reLaunch({ url: path })
}

/** Goes back one page. Without a previous page (a reload, a shared address) the fallback page opens. */
export function goBack(fallback: string = home): void {
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
  else replacePage(fallback)
}

/** Returns the page on top: its path with a leading slash, and its parameters. */
export function currentPage(): { path: string; query: PageParams } {
  // The oldest supported browsers lack `at`.
  const [page] = Taro.getCurrentPages().slice(-1)
  const path = `/${(page?.route ?? home).replace(/^\//, '')}`
  const query = readParams(page?.options as Record<string, string> | undefined)
  if (Object.keys(query).length > 0) return { path, query }
  // In browsers the page opened by a reload has its parameters only in the address.
  return { path, query: readParams(Taro.getCurrentInstance().router?.params) }
}

/** Parameters of the page, for components that may mount while another page is on top. */
export const PageParamsOf = createContext<PageParams | undefined>(undefined)

/** Returns the decoded parameters of the calling page. */
export function usePageParams(): PageParams {
  const { params } = useRouter()
  return useContext(PageParamsOf) ?? readParams(params)
}
