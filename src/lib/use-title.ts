import Taro, { useDidShow } from '@tarojs/taro'

/**
 * Sets the title of the page on top. On a route with several views each view sets its title: a browser keeps the last
 * title of a route for the next page of that route.
 */
export function useTitle(title: string): void {
  useDidShow(() => void Taro.setNavigationBarTitle({ title }))
}
