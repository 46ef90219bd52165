import { removeExpired } from '../../lib/jobs/housekeeping'

/** Removes expired surveys. */
export const surveyHousekeeping = removeExpired('survey')
