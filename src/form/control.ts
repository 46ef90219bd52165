import type { DataOf, Destination, Field, RequestOf } from '@storefront/contract'
import type { PathValue } from '@/lib/paths'

/**
 * Loads the provinces with the cities that most people live in, the regions inside one, or what a search finds.
 * @throws Error when they cannot be had; the control then offers to try again
 */
export type RegionLoader = (request: RequestOf<'insure/city'>) => Promise<DataOf<'insure/city'>>

/**
 * Loads the places one can travel to, each with whether it can be chosen.
 * @throws Error when they cannot be had; the control then offers to try again
 */
export type DestinationLoader = () => Promise<Destination[]>

/** Where controls get what they offer beyond the schema. */
export interface Loaders {
  regions: RegionLoader
  destinations: DestinationLoader
  /** Opens a map on which a region can be chosen, too; what is chosen is entered as if it was typed. */
  chooseOnMap?: (field: Field) => void
}

/** What every control of a field is given. */
export interface ControlProps {
  field: Field
  value: PathValue | undefined
  /** Something about the value is wrong and said under the field. */
  invalid: boolean
  /** `text` says a value that is a code in words. */
  onEnter: (value: PathValue, text?: string) => void
  /** The customer has finished with the field. */
  onLeave: () => void
}
