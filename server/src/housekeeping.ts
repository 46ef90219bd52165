import type { Context } from './context'
import type { Db } from './lib/db/database'
import { eraseSilent } from './modules/chat/keeping'
import { eraseAbandoned } from './modules/order/erase-unsold'
import { unsoldDays } from './modules/privacy/privacy-policy'
import type { JobOutcome } from './lib/jobs/runner'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A client repeats a request within a day at the latest. */
const idempotencyLifeMs = dayMs
const doneJobLifeMs = 7 * dayMs
/** Time in which a customer is told that a quote has expired, instead of that it does not exist. */
const deadQuoteLifeMs = 7 * dayMs
/** Older quotes were checked in earlier runs. Sold quotes remain and are not scanned again. */
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

/** Removes expired quotes without a proposal, in small batches; a quote with a proposal is part of the contract. */
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

/** Job, every hour: removes expired data that is not needed as evidence. */
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
