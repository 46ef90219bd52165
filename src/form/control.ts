import type { DataOf, Destination, Field, RequestOf } from '@storefront/contract'
import type { PathValue } from '@/lib/paths'

/**
 * Loads the provinces with the most populous cities, the regions inside one, or search results.
 * @throws Error when the request fails; the control then offers a retry
 */
export type RegionLoader = (request: RequestOf<'insure/city'>) => Promise<DataOf<'insure/city'>>

/**
 * Loads the travel destinations, each with whether it can be chosen.
 * @throws Error when the request fails; the control then offers a retry
 */
export type DestinationLoader = () => Promise<Destination[]>

/** Loaders of options that the schema does not contain. */
export interface Loaders {
  regions: RegionLoader
  destinations: DestinationLoader
  /** Opens a map to choose a region; the chosen region is entered like typed input. */
  chooseOnMap?: (field: Field) => void
}

/** Props of every field control. */
export interface ControlProps {
  field: Field
  value: PathValue | undefined
  /** Whether a problem is shown under the field. */
  invalid: boolean
  /** `text` is the label of a coded value. */
  onEnter: (value: PathValue, text?: string) => void
  /** Called when the customer leaves the field. */
  onLeave: () => void
}
