import { removeExpired } from '../../lib/jobs/housekeeping'

/** Removes expired SMS codes and sessions. */
export const memberHousekeeping = removeExpired('smsCode', 'session')
