import { removeExpired } from '../../lib/jobs/housekeeping'

/** Removes expired message subscriptions. */
export const messageHousekeeping = removeExpired('messageConsent')
