import Taro, { useDidShow } from '@tarojs/taro'

/**
 * Names the page that is on top. Where one route shows several views each names itself: a browser keeps
 * the last name of a route, also for the next page of that route.
 */
export function useTitle(title: string): void {
  useDidShow(() => void Taro.setNavigationBarTitle({ title }))
}
