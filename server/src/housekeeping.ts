import type { Context } from './context'
import { type Housekeeping, removeExpired } from './lib/jobs/housekeeping'
import type { JobOutcome } from './lib/jobs/runner'
import { captchaHousekeeping } from './modules/captcha'
import { chatHousekeeping } from './modules/chat'
import { memberHousekeeping } from './modules/member'
import { messageHousekeeping } from './modules/message'
import { orderHousekeeping } from './modules/order'
import { quoteHousekeeping } from './modules/quote'
import { staffHousekeeping } from './modules/staff'
import { surveyHousekeeping } from './modules/survey'
import { traceHousekeeping } from './modules/trace'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A client repeats a request within a day at the latest. */
const idempotencyLifeMs = dayMs
const doneJobLifeMs = 7 * dayMs

const libHousekeeping: Housekeeping = async (db, now) => {
  await removeExpired('rateLimit')(db, now)
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', now - idempotencyLifeMs)
    .execute()
  await db
    .deleteFrom('job')
    .where('doneAt', '<', now - doneJobLifeMs)
    .execute()
}

/** Housekeeping of all modules. */
const all: readonly Housekeeping[] = [
  libHousekeeping,
  captchaHousekeeping,
  memberHousekeeping,
  staffHousekeeping,
  surveyHousekeeping,
  traceHousekeeping,
  messageHousekeeping,
  removeExpired('sandboxNonce', 'sandboxWechatCode'),
  quoteHousekeeping,
  chatHousekeeping,
  orderHousekeeping,
]

/** Job, every hour: removes expired data that is not needed as evidence. */
export async function housekeep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<JobOutcome> {
  const now = clock.now()
  for (const housekeeping of all) await housekeeping(db, now)
  return { runAgainAt: now + hourMs }
}
