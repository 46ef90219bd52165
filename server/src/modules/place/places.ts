import type { DataOf, Place, Point, Region, RequestOf } from '@storefront/contract'
import { notFound } from '../../lib/errors'
import { allRegions, findRegions, hotRegions, namesAround, parentCodeOf, regionsUnder } from '../region'
import { distanceMetres } from './distance'
import { pointAround, pointOf } from './points'

const mostNear = 12
const mostAround = 8

const regionByCode = new Map(allRegions.map((region) => [region.code, region]))
/** Regions with coordinates that serve as orientation. Provinces are excluded; they would duplicate their capitals. */
const marked = allRegions.filter(({ code }) => pointOf(code) && parentCodeOf(code) !== undefined)

/** Returns a region as a place, with its distance from a point. */
function placeOf(region: Region, from?: Point): Place {
  const { code, name, hasChildren } = region
  const point = pointAround(code) ?? null
  return {
    code,
    name,
    within: namesAround(region),
    hasChildren,
    point,
    approximate: pointOf(code) === undefined && point !== null,
    distanceMetres: from && point ? distanceMetres(from, point) : null,
  }
}

const placesOf = (regions: readonly Region[], from?: Point) => regions.map((region) => placeOf(region, from))

/** Returns the places nearest to a point, without the excluded ones. */
function nearest(from: Point, most: number, leftOut: ReadonlySet<string> = new Set()): Place[] {
  return placesOf(
    marked.filter(({ code }) => !leftOut.has(code)),
    from,
  )
    .sort((one, other) => Number(one.distanceMetres) - Number(other.distanceMetres))
    .slice(0, most)
}

/** Returns a place with its child regions, or its sibling regions when it has none, and with nearby places. */
function inside(code: string, near: Point | undefined): DataOf<'insure/place'> {
  const region = regionByCode.get(code)
  if (!region) throw notFound('没有找到这个地点，请重新选择')
  const listed = regionsUnder(region.hasChildren ? code : parentCodeOf(code)) ?? []
  const from = near ?? pointAround(code)
  const leftOut = new Set([code, ...listed.map((one) => one.code)])
  const centre = pointAround(code)
  return {
    place: placeOf(region, near),
    listed: placesOf(listed, from),
    around: centre ? nearest(centre, mostAround, leftOut) : [],
  }
}

/** @throws BusinessError for an unknown code */
export function findPlaces({ keyword, code, near }: RequestOf<'insure/place'>): DataOf<'insure/place'> {
  if (code !== undefined) return inside(code, near)
  const listed =
    keyword !== undefined
      ? placesOf(findRegions(keyword), near)
      : near
        ? nearest(near, mostNear)
        : placesOf(hotRegions)
  return { place: null, listed, around: [] }
}

/** Returns the region at the beginning of an address, among those under a code, and the remaining text. */
function firstRegion(address: string, parentCode: string | undefined): [Region, string] | undefined {
  const region = (regionsUnder(parentCode) ?? []).find(({ name }) => address.startsWith(name))
  return region && [region, address.slice(region.name.length)]
}

/** Parses the district at the beginning of an address; without a district the whole text is the street. */
export function locate(address: string): DataOf<'insure/locate'> {
  const bare = address.replace(/\s/g, '')
  let found: Region | undefined
  let rest = bare
  for (let next = firstRegion(rest, undefined); next; next = firstRegion(rest, found.code)) {
    ;[found, rest] = next
    if (!found.hasChildren) return { place: placeOf(found), street: rest }
    // Some maps repeat the municipality: 北京市北京市海淀区.
    if (rest.startsWith(found.name)) rest = rest.slice(found.name.length)
  }
  return { place: null, street: bare }
}
