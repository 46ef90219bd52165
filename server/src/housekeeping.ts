import type { Context } from './context'
import type { Db } from './lib/db/database'
import { eraseSilent } from './modules/chat/keeping'
import { eraseAbandoned } from './modules/order/erase-unsold'
import { unsoldDays } from './modules/privacy/policy'
import type { JobOutcome } from './lib/jobs/runner'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A repeat of a request comes within a day, if it comes. */
const idempotencyLifeMs = dayMs
const doneJobLifeMs = 7 * dayMs
/** Long enough to be told that a quote is over, rather than that there was none. */
const deadQuoteLifeMs = 7 * dayMs
/** What is older was looked at before: those that were bought on stay, and are not walked through for ever. */
const oldestQuoteMs = 30 * dayMs
const quotesAtOnce = 1_000

const expiring = [
  'captcha',
  'ticket',
  'smsCode',
  'rateLimit',
  'session',
  'staffSession',
  'staffLoginAttempt',
  'survey',
  'traceSession',
  'messageConsent',
  'sandboxNonce',
  'sandboxWechatCode',
] as const

/** Removes quotes that nobody bought on, by and by; one that has a proposal is part of the contract. */
async function dropQuotes(db: Db, now: number): Promise<void> {
  for (let dropped = quotesAtOnce; dropped === quotesAtOnce;) {
    const { numDeletedRows } = await db
      .deleteFrom('quote')
      .where('quoteNo', 'in', ({ selectFrom }) =>
        selectFrom('quote as dead')
          .select('dead.quoteNo')
          .where('dead.validUntil', '<', now - deadQuoteLifeMs)
          .where('dead.validUntil', '>', now - oldestQuoteMs)
          .where(({ not, exists, selectFrom: among }) =>
            not(
              exists(
                among('proposal').select('proposalNo').whereRef('proposal.quoteNo', '=', 'dead.quoteNo'),
              ),
            ),
          )
          .limit(quotesAtOnce),
      )
      .executeTakeFirst()
    dropped = Number(numDeletedRows)
  }
}

/** Job, every hour: removes what has expired and proves nothing any more. */
export async function housekeep({ db, clock }: Context): Promise<JobOutcome> {
  const now = clock.now()
  for (const table of expiring) await db.deleteFrom(table).where('expiresAt', '<', now).execute()
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', now - idempotencyLifeMs)
    .execute()
  await db
    .deleteFrom('job')
    .where('doneAt', '<', now - doneJobLifeMs)
    .execute()
  await dropQuotes(db, now)
  await eraseSilent(db, now)
  await eraseAbandoned(db, now - unsoldDays * dayMs)
  return { runAgainAt: now + hourMs }
}
