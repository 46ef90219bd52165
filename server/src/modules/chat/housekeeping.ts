import type { Housekeeping } from '../../lib/jobs/housekeeping'
import { eraseSilent } from './keeping'

/** Removes conversations without recent messages, unless a proposal keeps them. */
export const chatHousekeeping: Housekeeping = eraseSilent
