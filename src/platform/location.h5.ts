import type { Point } from '@storefront/contract'
import type { MapPlace, Whereabouts } from './whereabouts'
import { coarse } from './whereabouts'

const patienceMs = 10_000
const refusedCode = 1

/** Where the customer is, to about a kilometre, after the browser has asked them. */
export function whereAmI(): Promise<Whereabouts> {
  return new Promise((resolve) => {
    // Not there on a site without TLS.
    if (!('geolocation' in navigator)) return resolve({ state: 'unknown' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ state: 'found', point: coarse(coords) }),
      ({ code }) => resolve({ state: code === refusedCode ? 'refused' : 'unknown' }),
      { enableHighAccuracy: false, timeout: patienceMs, maximumAge: 300_000 },
    )
  })
}

/** Browsers have no map of their own to choose on: the storefront's page opens. */
export const chooseOnHostMap = (): Promise<MapPlace | 'cancelled' | 'none'> => Promise.resolve('none')

/** Browsers have no map of their own to show a place on. */
export const showOnHostMap: (place: Point & { name: string; address: string }) => Promise<boolean> = () =>
  Promise.resolve(false)
