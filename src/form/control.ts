import type { Destination, Field } from '@storefront/contract'
import type { PathValue } from '@/utils/paths'

/** One place a customer can choose. */
export interface Region {
  code: string
  name: string
  hasChildren: boolean
}

/**
 * Loads the provinces, or the regions inside one.
 * @throws Error when they cannot be had; the control then offers to try again
 */
export type RegionLoader = (parentCode?: string) => Promise<Region[]>

/**
 * Loads the places one can travel to, each with whether it can be chosen.
 * @throws Error when they cannot be had; the control then offers to try again
 */
export type DestinationLoader = () => Promise<Destination[]>

/** Where controls get what they offer beyond the schema. */
export interface Loaders {
  regions: RegionLoader
  destinations: DestinationLoader
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
