import { removeExpired } from '../../lib/jobs/housekeeping'

/** Removes expired sessions of the recorder. */
export const traceHousekeeping = removeExpired('traceSession')
