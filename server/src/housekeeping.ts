import type { Context } from './context'
import { deleteOldAnswers } from './lib/idempotency'
import { type Housekeeping, removeExpired } from './lib/jobs/housekeeping'
import { deleteOldJobs } from './lib/jobs/queue'
import type { JobOutcome } from './lib/jobs/runner'
import { deleteExpiredRates } from './lib/rate-limit'
import { deleteExpiredCaptchas } from './modules/captcha'
import { eraseSilent } from './modules/chat'
import { uploadHousekeeping } from './modules/endorsement'
import { deleteExpiredSessions } from './modules/member'
import { deleteExpiredSubscriptions } from './modules/message'
import { paymentHousekeeping } from './modules/payment'
import { quoteHousekeeping } from './modules/quote'
import { deleteExpiredStaffSessions } from './modules/staff'
import { deleteExpiredSurveys } from './modules/survey'
import { deleteExpiredRecorderSessions, saleHousekeeping } from './modules/trace'

const hourMs = 3_600_000

/** Housekeeping of all modules. */
const all = (context: Pick<Context, 'events'>): readonly Housekeeping[] => [
  deleteExpiredRates,
  deleteOldAnswers,
  deleteOldJobs,
  deleteExpiredCaptchas,
  deleteExpiredSessions,
  deleteExpiredStaffSessions,
  deleteExpiredSurveys,
  deleteExpiredRecorderSessions,
  deleteExpiredSubscriptions,
  removeExpired('sandboxNonce', 'sandboxWechatCode'),
  quoteHousekeeping,
  eraseSilent,
  paymentHousekeeping(context),
  saleHousekeeping,
  uploadHousekeeping,
]

/** Job, every hour: removes expired data that is not needed as evidence. */
export async function housekeep(context: Pick<Context, 'db' | 'clock' | 'events'>): Promise<JobOutcome> {
  const now = context.clock.now()
  for (const housekeeping of all(context)) await housekeeping(context.db, now)
  return { runAgainAt: now + hourMs }
}
