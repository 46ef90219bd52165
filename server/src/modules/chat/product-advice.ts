import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { extendLatestAdvice, findAdvice, insertExcerpt, insertOrExtendAdvice } from './chat-advice.repository'
import { conversationsOf, personOf } from './conversation'

/** A purchase within this time after a conversation about the product counts as advised. */
const adviceLifeMs = 30 * 86_400_000

/** Stores which products were mentioned, with their positions. */
export async function noteAdvice(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  conversationId: string,
  productCodes: readonly string[],
  place: { from: number; to: number },
): Promise<void> {
  const lastAt = clock.now()
  for (const productCode of new Set(productCodes))
    await insertOrExtendAdvice(trx, {
      conversationId,
      productCode,
      firstPosition: place.from,
      lastPosition: place.to,
      lastAt,
    })
}

/** Extends the latest advice to a message that follows it. */
export async function continueAdvice(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  conversationId: string,
  lastPosition: number,
): Promise<void> {
  await extendLatestAdvice(trx, conversationId, { lastPosition, lastAt: clock.now() })
}

/** Accepted proposal and its buyer: a member, a visitor's device, or neither. */
interface Purchase {
  proposalNo: string
  productCode: string
  memberId: string | undefined
  deviceKey: string | undefined
}

/**
 * Stores the buyer's conversation about the product with the proposal (notice 26/2020: online advice is part of
 * the sale record): from the first message about it to the last.
 */
export async function keepAdvice(
  { cipher, clock }: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  { proposalNo, productCode, memberId, deviceKey }: Purchase,
): Promise<void> {
  const now = clock.now()
  const person = personOf({ cipher }, memberId, deviceKey)
  for (const { id: conversationId } of await conversationsOf(trx, person)) {
    const range = await findAdvice(trx, { conversationId, productCode }, now - adviceLifeMs)
    if (range) await insertExcerpt(trx, { proposalNo, conversationId, ...range, createdAt: now })
  }
}
