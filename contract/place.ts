import { type Static, Type } from 'typebox'
import { Strict } from './common'

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

/** A province, city or district of the mainland. */
export const Region = Strict({
  /** GB/T 2260, six digits. */
  code: Type.String({ pattern: '^\\d{6}$' }),
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
