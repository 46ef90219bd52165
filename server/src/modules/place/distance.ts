import type { Point } from '@storefront/contract'

/** Mean radius of the earth in metres. */
const earthRadius = 6_371_009
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance of two points in whole metres (haversine). */
export function distanceMetres(from: Point, to: Point): number {
  const north = radians(to.latitude - from.latitude)
  const east = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  // Rounding errors can make the chord of opposite points greater than one.
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))))
}
