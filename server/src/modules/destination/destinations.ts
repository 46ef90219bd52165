import type { Destination } from '@storefront/contract'
import { Strict } from '@storefront/contract/common'
import { Destination as DestinationSchema } from '@storefront/contract/place'
import { Type } from 'typebox'
import { paths } from '../../config/paths'
import { readData } from '../../lib/read-data'

const { iso, name, pinyin, zone, schengen, hot } = DestinationSchema.properties
const Refusal = Type.Enum(['WAR', 'SANCTIONS'])

/** File `destinations.json`, in the order of pinyin. */
const DestinationsFile = Strict({
  refusals: Strict({ WAR: Type.String(), SANCTIONS: Type.String() }),
  destinations: Type.Array(
    Strict({ iso, name, pinyin, zone, schengen, hot, blocked: Type.Optional(Refusal) }),
    { minItems: 1 },
  ),
})

const file = readData(paths.catalogue, 'destinations', DestinationsFile)

/** All destinations, in the order of pinyin; `refusal` states why a destination is not insurable. */
export const destinations: readonly Destination[] = file.destinations.map(({ blocked, ...destination }) => ({
  ...destination,
  ...(blocked && { refusal: file.refusals[blocked] }),
}))

const byCode = new Map(destinations.map((destination) => [destination.iso, destination]))

/** Parses a field value such as `FR,IT`; returns undefined when it has no, a repeated or an unknown destination. */
export function destinationsOf(value: unknown): Destination[] | undefined {
  if (typeof value !== 'string') return undefined
  const codes = value.split(',')
  const found = codes.flatMap((code) => byCode.get(code) ?? [])
  return found.length === codes.length && new Set(codes).size === codes.length ? found : undefined
}
