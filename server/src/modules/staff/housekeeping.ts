import { removeExpired } from '../../lib/jobs/housekeeping'

/** Removes expired staff sessions and login attempts. */
export const staffHousekeeping = removeExpired('staffSession', 'staffLoginAttempt')
