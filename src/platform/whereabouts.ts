import type { Point } from '@storefront/contract'

/** Where the customer is, or why nobody knows. */
export type Whereabouts = { state: 'found'; point: Point } | { state: 'refused' | 'unknown' }

/** A place as a map gives it. */
export interface MapPlace {
  name: string
  address: string
  point: Point
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

/** A point to about a kilometre: more exactly nobody needs to know. */
export const coarse = ({ latitude, longitude }: Point): Point => ({
  latitude: round(latitude),
  longitude: round(longitude),
})
