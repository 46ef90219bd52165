import type { DataOf, Place, Point, Region, RequestOf } from '@storefront/contract'
import { notFound } from '../../lib/errors'
import { allRegions, namesAround, parentCodeOf, regionsUnder } from '../region/regions'
import { findRegions, hotRegions } from '../region/search'
import { distanceMetres } from './distance'
import { pointAround, pointOf } from './points'

const mostNear = 12
const mostAround = 8

const regionByCode = new Map(allRegions.map((region) => [region.code, region]))
/** What can be marked for orientation. A province would only double its capital. */
const marked = allRegions.filter(({ code }) => pointOf(code) && parentCodeOf(code) !== undefined)

/** A region as a place, with its distance from a point. */
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

/** The places nearest to a point, without those left out. */
function nearest(from: Point, most: number, leftOut: ReadonlySet<string> = new Set()): Place[] {
  return placesOf(
    marked.filter(({ code }) => !leftOut.has(code)),
    from,
  )
    .sort((one, other) => Number(one.distanceMetres) - Number(other.distanceMetres))
    .slice(0, most)
}

/** A place with what lies inside it, or beside it when nothing does, and what is around. */
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

/** @throws BusinessError when nothing has the code */
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

/** The region that an address begins with, among those under a code, and what follows. */
function firstRegion(address: string, parentCode: string | undefined): [Region, string] | undefined {
  const region = (regionsUnder(parentCode) ?? []).find(({ name }) => address.startsWith(name))
  return region && [region, address.slice(region.name.length)]
}

/** Reads the district at the beginning of an address; without one all of it is street. */
export function locate(address: string): DataOf<'insure/locate'> {
  const bare = address.replace(/\s/g, '')
  let found: Region | undefined
  let rest = bare
  for (let next = firstRegion(rest, undefined); next; next = firstRegion(rest, found.code)) {
    ;[found, rest] = next
    if (!found.hasChildren) return { place: placeOf(found), street: rest }
    // Maps write the municipality once, some twice: 北京市北京市海淀区.
    if (rest.startsWith(found.name)) rest = rest.slice(found.name.length)
  }
  return { place: null, street: bare }
}
