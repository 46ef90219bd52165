import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import { Nullable, Strict } from './common'

/** A country or territory one can travel to. */
export const Destination = Strict({
  /** ISO 3166-1 alpha-2. */
  iso: Type.String({ pattern: '^[A-Z]{2}$' }),
  name: Type.String(),
  /** Lower case without tones, in one word: for search, and its first letter for the index. */
  pinyin: Type.String({ pattern: '^[a-z]+$' }),
  zone: Type.Enum(['DOMESTIC', 'ASIA', 'EUROPE', 'AMERICAS', 'OCEANIA', 'AFRICA']),
  schengen: Type.Boolean(),
  /** Much visited: shown first. */
  hot: Type.Boolean(),
  /** Why it cannot be chosen (war, sanctions, or outside the plan); absent when it can. */
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
  /** Lower case without tones, in one word: its first letter is the one of the index. */
  pinyin: Type.String({ pattern: '^[a-z]+$' }),
  /** First letters of the syllables. */
  initials: Type.String({ pattern: '^[a-z]+$' }),
  /** In what a search has found: the names of what it lies in, as 浙江省杭州市. */
  within: Type.Optional(Type.String()),
})
export type Region = Static<typeof Region>

/** Degrees north and east. */
export const Point = Strict({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
})
export type Point = Static<typeof Point>

/** As the crow flies, from the point that was asked about; null without one, or when the place has no mark. */
export const DistanceMetres = Nullable(Type.Integer({ minimum: 0 }))

/** A region with where it is marked on a map. */
export const Place = Strict({
  code: RegionCode,
  name: Type.String(),
  /** Names of what it lies in, as 浙江省杭州市; empty for a province. */
  within: Type.String(),
  hasChildren: Type.Boolean(),
  /** Its seat, or that of the city around it (`approximate`); null when neither is known. */
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
      /** Where the customer is; nothing of it is kept. */
      near: Type.Optional(Point),
    }),
    Strict({
      /** The place of `code`; else null. */
      place: Nullable(Place),
      listed: Type.Array(Place),
      /** For orientation: marked places around the one of `code`, the nearest first. */
      around: Type.Array(Place),
    }),
  ),
  'insure/locate': publicCall(
    'Reads an address as the map of WeChat gives it: the district it begins with, and what follows',
    Strict({ address: Type.String({ minLength: 1, maxLength: 200 }) }),
    Strict({ place: Nullable(Place), street: Type.String() }),
  ),
}
