import type { Context } from './context'
import { deleteOldAnswers } from './lib/idempotency'
import { type Housekeeping, removeExpired } from './lib/jobs/housekeeping'
import { deleteOldJobs } from './lib/jobs/queue'
import type { JobOutcome } from './lib/jobs/runner'
import { deleteExpiredRates } from './lib/rate-limit'
import { deleteExpiredCaptchas } from './modules/captcha'
import { eraseSilent } from './modules/chat'
import { deleteExpiredSessions } from './modules/member'
import { deleteExpiredSubscriptions } from './modules/message'
import { orderHousekeeping } from './modules/order'
import { quoteHousekeeping } from './modules/quote'
import { deleteExpiredStaffSessions } from './modules/staff'
import { deleteExpiredSurveys } from './modules/survey'
import { traceHousekeeping } from './modules/trace'

const hourMs = 3_600_000

/** Housekeeping of all modules. */
const all: readonly Housekeeping[] = [
  deleteExpiredRates,
  deleteOldAnswers,
  deleteOldJobs,
  deleteExpiredCaptchas,
  deleteExpiredSessions,
  deleteExpiredStaffSessions,
  deleteExpiredSurveys,
  traceHousekeeping,
  deleteExpiredSubscriptions,
  removeExpired('sandboxNonce', 'sandboxWechatCode'),
  quoteHousekeeping,
  eraseSilent,
  orderHousekeeping,
]

/** Job, every hour: removes expired data that is not needed as evidence. */
export async function housekeep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<JobOutcome> {
  const now = clock.now()
  for (const housekeeping of all) await housekeeping(db, now)
  return { runAgainAt: now + hourMs }
}
