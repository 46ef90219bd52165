import type { Point } from '@storefront/contract'
import { Strict } from '@storefront/contract/common'
import { Type } from 'typebox'
import { paths } from '../../config/paths'
import { readData } from '../../lib/read-data'
import { parentCodeOf } from '../region'

/** File `places.json`: longitude and latitude by region code. */
const PlacesFile = Strict({
  source: Type.String({ minLength: 1 }),
  points: Type.Record(
    Type.String({ pattern: '^\\d{6}$' }),
    Type.Tuple([Type.Number({ minimum: 73, maximum: 136 }), Type.Number({ minimum: 3, maximum: 54 })]),
  ),
})

const { points } = readData(paths.catalogue, 'places', PlacesFile)

/** Returns the seat of a region; undefined when unknown. */
export function pointOf(code: string): Point | undefined {
  const known = points[code]
  return known && { longitude: known[0], latitude: known[1] }
}

/** Returns the seat of a region, or else of its city; the provincial capital is not used as a substitute. */
export function pointAround(code: string): Point | undefined {
  const own = pointOf(code)
  const parent = parentCodeOf(code)
  return own ?? (parent !== undefined && parentCodeOf(parent) !== undefined ? pointOf(parent) : undefined)
}
