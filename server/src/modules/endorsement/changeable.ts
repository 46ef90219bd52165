import type { ProductDefinition } from '../product'
import type { PolicyContent } from '../policy'

/** Policy before the endorsement. */
export interface Changeable {
  definition: ProductDefinition
  content: PolicyContent
  started: boolean
  /** Quote time in epoch ms; selects the rate table of that day. */
  quotedAt: number
}

/**
 * Returns the instant whose day the rules of a proposal refer to, such as the age of the holder: the purchase when cover
 * has started, otherwise `now`.
 */
export const ruleTime = ({ started, quotedAt }: Changeable, now: number): number => (started ? quotedAt : now)
