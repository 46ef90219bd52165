import type { Context } from '../context'
import { eraseSilent } from '../modules/chat/keeping'
import type { JobOutcome } from './runner'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A repeat of a request comes within a day, if it comes. */
const idempotencyLifeMs = dayMs
const doneJobLifeMs = 7 * dayMs

const expiring = [
  'captcha',
  'ticket',
  'rateLimit',
  'session',
  'survey',
  'traceSession',
  'messageConsent',
  'sandboxNonce',
  'sandboxWechatCode',
] as const

/** Job, every hour: removes what has expired and proves nothing any more. */
export async function housekeep({ db, clock }: Context): Promise<JobOutcome> {
  const now = clock.now()
  for (const table of expiring) await db.deleteFrom(table).where('expiresAt', '<', now).execute()
  await db
    .deleteFrom('smsCode')
    .where('expiresAt', '<', now - dayMs)
    .execute()
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', now - idempotencyLifeMs)
    .execute()
  await db
    .deleteFrom('job')
    .where('doneAt', '<', now - doneJobLifeMs)
    .execute()
  await eraseSilent(db, now)
  return { runAgainAt: now + hourMs }
}
