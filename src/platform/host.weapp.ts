import Taro from '@tarojs/taro'
import { home } from '@/routes'

/** Value of the platform header: where the storefront runs. */
export const platformName = 'WX-MINI'

/** The code of every page is in the package WeChat has fetched: nothing can be lost. */
export function onPageCodeLost(): () => void {
  return () => undefined
}

/** Starts the storefront anew. */
export async function restart(): Promise<void> {
  await Taro.reLaunch({ url: home })
}
