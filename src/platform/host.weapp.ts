import Taro from '@tarojs/taro'
import { home } from '@/routes'

/** Value of the platform header. */
export const platformName = 'WX-MINI'

/** Restarts the storefront. */
export async function restart(): Promise<void> {
  await Taro.reLaunch({ url: home })
}
