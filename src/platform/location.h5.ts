import type { Point } from '@storefront/contract'
import type { MapPlace, Whereabouts } from './whereabouts'
import { coarse } from './whereabouts'

const patienceMs = 10_000
const refusedCode = 1

/** Returns the customer's location rounded to about a kilometre, after the browser has asked for permission. */
export function whereAmI(): Promise<Whereabouts> {
  return new Promise((resolve) => {
    // Missing on a site without TLS.
    if (!('geolocation' in navigator)) return resolve({ state: 'unknown' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ state: 'found', point: coarse(coords) }),
      ({ code }) => resolve({ state: code === refusedCode ? 'refused' : 'unknown' }),
      { enableHighAccuracy: false, timeout: patienceMs, maximumAge: 300_000 },
    )
  })
}

/** Browsers have no map picker: the storefront's page opens instead. */
export const chooseOnHostMap = (): Promise<MapPlace | 'cancelled' | 'none'> => Promise.resolve('none')

/** Browsers have no map viewer: the storefront's page opens instead. */
export const showOnHostMap: (place: Point & { name: string; address: string }) => Promise<boolean> = () =>
  Promise.resolve(false)
