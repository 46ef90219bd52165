import type { Housekeeping } from '../../lib/jobs/housekeeping'
import { unsoldDays } from '../privacy'
import { eraseAbandoned } from './erase-unsold-orders'

const dayMs = 86_400_000

/** Removes unpaid orders after the retention period of the privacy policy. */
export const orderHousekeeping: Housekeeping = (db, now) => eraseAbandoned(db, now - unsoldDays * dayMs)
