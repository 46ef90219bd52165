import type { Point } from '@storefront/contract'
import Taro from '@tarojs/taro'
import { coarse, type MapPlace, type Whereabouts } from './whereabouts'

const errorOf = (error: unknown) => String((error as { errMsg?: string }).errMsg ?? error)
const isCancel = (error: unknown) => / cancel/.test(errorOf(error))
const isRefusal = (error: unknown) => /auth|privacy|permission/.test(errorOf(error))

/** Where the customer is, to about a kilometre, after WeChat has asked them. */
export async function whereAmI(): Promise<Whereabouts> {
  try {
    const { latitude, longitude } = await Taro.getFuzzyLocation({ type: 'gcj02' })
    return { state: 'found', point: coarse({ latitude, longitude }) }
  } catch (error) {
    return { state: isRefusal(error) ? 'refused' : 'unknown' }
  }
}

/** WeChat's own map to choose on; `none` when WeChat does not open it, and the storefront's page stands in. */
export async function chooseOnHostMap(): Promise<MapPlace | 'cancelled' | 'none'> {
  try {
    const { name, address, latitude, longitude } = await Taro.chooseLocation({})
    // Closed without a place, WeChat answers with empty words on some phones.
    if (!address && !name) return 'cancelled'
    return { name, address, point: { latitude: Number(latitude), longitude: Number(longitude) } }
  } catch (error) {
    return isCancel(error) ? 'cancelled' : 'none'
  }
}

/** Shows a place on WeChat's own map. @returns false when WeChat does not open it */
export async function showOnHostMap(place: Point & { name: string; address: string }): Promise<boolean> {
  try {
    await Taro.openLocation({ ...place, scale: 14 })
    return true
  } catch {
    return false
  }
}
