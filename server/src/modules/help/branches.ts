import type { Branch, BranchPlace, Point } from '@storefront/contract'
import { distanceMetres } from '../place/distance'
import { pointOf } from '../place/points'

/** Branches with their marks; in the order given, or the nearest to a point first. Cities without a mark are left out. */
export function branchPlaces(branches: readonly Branch[], near?: Point): BranchPlace[] {
  const places = branches.flatMap((branch) => {
    const point = pointOf(branch.cityCode)
    return point ? [{ ...branch, point, distanceMetres: near ? distanceMetres(near, point) : null }] : []
  })
  return near
    ? places.sort((one, other) => Number(one.distanceMetres) - Number(other.distanceMetres))
    : places
}
