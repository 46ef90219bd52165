import type { Point } from '@storefront/contract'
import Taro from '@tarojs/taro'
import { coarse, type MapPlace, type Whereabouts } from './whereabouts'

const errorOf = (error: unknown) => String((error as { errMsg?: string }).errMsg ?? error)
const isCancel = (error: unknown) => / cancel/.test(errorOf(error))
const isRefusal = (error: unknown) => /auth|privacy|permission/.test(errorOf(error))

/** Returns the customer's location rounded to about a kilometre, after WeChat has asked for permission. */
export async function whereAmI(): Promise<Whereabouts> {
  try {
    const { latitude, longitude } = await Taro.getFuzzyLocation({ type: 'gcj02' })
    return { state: 'found', point: coarse({ latitude, longitude }) }
  } catch (error) {
    return { state: isRefusal(error) ? 'refused' : 'unknown' }
  }
}

/** Opens WeChat's map picker; `none` when WeChat does not open it, so that the storefront's page opens instead. */
export async function chooseOnHostMap(): Promise<MapPlace | 'cancelled' | 'none'> {
  try {
    const { name, address, latitude, longitude } = await Taro.chooseLocation({})
    // On some phones WeChat returns empty texts when the map closes without a choice.
    if (!address && !name) return 'cancelled'
    return { name, address, point: { latitude: Number(latitude), longitude: Number(longitude) } }
  } catch (error) {
    return isCancel(error) ? 'cancelled' : 'none'
  }
}

/** Shows a place on WeChat's map. @returns false when WeChat does not open it */
export async function showOnHostMap(place: Point & { name: string; address: string }): Promise<boolean> {
  try {
    await Taro.openLocation({ ...place, scale: 14 })
    return true
  } catch {
    return false
  }
}
