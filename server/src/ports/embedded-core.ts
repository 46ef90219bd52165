import type { Clock } from '../lib/clock'
import { newNumber } from '../lib/identifiers'
import type { CoreSystem } from './core-system'

/**
 * Creates the core system used when no external one is connected: it only assigns the policy number. The policy is
 * the row stored here, so nothing has to be voided.
 */
export function createEmbeddedCore(clock: Clock): CoreSystem {
  return {
    issue: async () => ({ policyNo: newNumber('P', clock.now()) }),
    void: async () => undefined,
  }
}
