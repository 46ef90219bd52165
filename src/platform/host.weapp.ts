import Taro from '@tarojs/taro'
import { home } from '@/routes'

/** Value of the platform header: where the storefront runs. */
export const platformName = 'WX-MINI'

/** The code of every page is in the package WeChat has fetched: nothing can be lost. */
export function onPageCodeLost(): () => void {
  return () => undefined
}

/** Starts the storefront anew. */
export function restart(): void {
  void Taro.reLaunch({ url: home })
}

/** WeChat draws the header itself, accessible as it is. */
export function labelHeader(): void {}
