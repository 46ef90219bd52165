import type { Housekeeping } from '../../lib/jobs/housekeeping'

const dayMs = 86_400_000
/** Time in which a customer is told that a quote has expired, instead of that it does not exist. */
const deadQuoteLifeMs = 7 * dayMs
/** Older quotes were checked in earlier runs. Sold quotes remain and are not scanned again. */
const oldestQuoteMs = 30 * dayMs
const quotesAtOnce = 1_000

/** Removes expired quotes without a proposal, in small batches; a quote with a proposal is part of the contract. */
export const quoteHousekeeping: Housekeeping = async (db, now) => {
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
