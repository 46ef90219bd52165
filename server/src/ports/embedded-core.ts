import type { Clock } from '../lib/clock'
import { newNumber } from '../lib/identifiers'
import type { CoreSystem } from './core-system'

/**
 * The core system where no other is connected: it only chooses the number. The policy is the row that is stored
 * here, so there is nothing to void.
 */
export function createEmbeddedCore(clock: Clock): CoreSystem {
  return {
    issue: async () => ({ policyNo: newNumber('P', clock.now()) }),
    void: async () => undefined,
  }
}
