import type { Branch, BranchPlace, Point } from '@storefront/contract'
import { distanceMetres, pointOf } from '../place'

/**
 * Returns branches with map coordinates, in the given order or nearest first. Cities without coordinates are omitted.
 */
export function branchPlaces(branches: readonly Branch[], near?: Point): BranchPlace[] {
  const places = branches.flatMap((branch) => {
    const point = pointOf(branch.cityCode)
    return point ? [{ ...branch, point, distanceMetres: near ? distanceMetres(near, point) : null }] : []
  })
  return near
    ? places.sort((one, other) => Number(one.distanceMetres) - Number(other.distanceMetres))
    : places
}
