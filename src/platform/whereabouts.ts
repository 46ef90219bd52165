import type { Point } from '@storefront/contract'

/** The customer's location, or why it is unknown. */
export type Whereabouts = { state: 'found'; point: Point } | { state: 'refused' | 'unknown' }

/** A place returned by a map. */
export interface MapPlace {
  name: string
  address: string
  point: Point
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

/** Rounds a point to about a kilometre, the precision that is needed. */
export const coarse = ({ latitude, longitude }: Point): Point => ({
  latitude: round(latitude),
  longitude: round(longitude),
})
