import type { Housekeeping } from '../../lib/jobs/housekeeping'
import { eraseSilent } from './kept-conversations'

/** Removes conversations without recent messages, unless a proposal keeps them. */
export const chatHousekeeping: Housekeeping = eraseSilent
