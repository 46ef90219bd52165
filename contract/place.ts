import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import { Nullable, PlanCode, Strict } from './common'

/** A country or territory that can be a travel destination. */
export const Destination = Strict({
  /** ISO 3166-1 alpha-2. */
  iso: Type.String({ pattern: '^[A-Z]{2}$' }),
  name: Type.String(),
  /** Lower case without tones, as one word: used for the search; its first letter is the index letter. */
  pinyin: Type.String({ pattern: '^[a-z]+$' }),
  zone: Type.Enum(['DOMESTIC', 'ASIA', 'EUROPE', 'AMERICAS', 'OCEANIA', 'AFRICA']),
  schengen: Type.Boolean(),
  /** Popular destination: shown first. */
  hot: Type.Boolean(),
  /** Plans that accept it, when no plan was named in the request. */
  plans: Type.Optional(Type.Array(PlanCode)),
  /** Reason why it cannot be selected (war, sanctions, or outside the plan); absent when it can. */
  refusal: Type.Optional(Type.String()),
})
export type Destination = Static<typeof Destination>

/** Code of a province, city or district: GB/T 2260, six digits. */
export const RegionCode = Type.String({ pattern: '^\\d{6}$' })

/** A province, city or district of the mainland. */
export const Region = Strict({
  code: RegionCode,
  name: Type.String(),
  hasChildren: Type.Boolean(),
  /** Lower case without tones, as one word; its first letter is the index letter. */
  pinyin: Type.String({ pattern: '^[a-z]+$' }),
  /** First letters of the syllables. */
  initials: Type.String({ pattern: '^[a-z]+$' }),
  /** In search results: names of the parent regions, for example 浙江省杭州市. */
  within: Type.Optional(Type.String()),
})
export type Region = Static<typeof Region>

/** Degrees of latitude (north) and longitude (east). */
export const Point = Strict({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
})
export type Point = Static<typeof Point>

/** Straight-line distance from the requested point; null without a point, or when the place has no marker. */
export const DistanceMetres = Nullable(Type.Integer({ minimum: 0 }))

/** A region with its map marker. */
export const Place = Strict({
  code: RegionCode,
  name: Type.String(),
  /** Names of the parent regions, for example 浙江省杭州市; empty for a province. */
  within: Type.String(),
  hasChildren: Type.Boolean(),
  /** Location of the regional government, or of the parent city (`approximate`); null when neither is known. */
  point: Nullable(Point),
  approximate: Type.Boolean(),
  distanceMetres: DistanceMetres,
})
export type Place = Static<typeof Place>

export const placeCalls = {
  'insure/place': publicCall(
    'Places to choose from on a map: those most people live in, those a keyword finds, those inside and around one, or the nearest ones',
    Strict({
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
      code: Type.Optional(RegionCode),
      /** Location of the customer; not stored. */
      near: Type.Optional(Point),
    }),
    Strict({
      /** The place of `code`; null without a code. */
      place: Nullable(Place),
      listed: Type.Array(Place),
      /** Places with markers near the place of `code`, nearest first. */
      around: Type.Array(Place),
    }),
  ),
  'insure/locate': publicCall(
    'Reads an address as the map of WeChat gives it: the district it begins with, and what follows',
    Strict({ address: Type.String({ minLength: 1, maxLength: 200 }) }),
    Strict({ place: Nullable(Place), street: Type.String() }),
  ),
}
