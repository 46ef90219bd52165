import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
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
    await trx
      .insertInto('chatAdvice')
      .values({ conversationId, productCode, firstPosition: place.from, lastPosition: place.to, lastAt })
      .onConflict((conflict) =>
        conflict.columns(['conversationId', 'productCode']).doUpdateSet({ lastPosition: place.to, lastAt }),
      )
      .execute()
}

/** Extends the latest advice to a message that follows it. */
export async function continueAdvice(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  conversationId: string,
  lastPosition: number,
): Promise<void> {
  await trx
    .updateTable('chatAdvice')
    .set({ lastPosition, lastAt: clock.now() })
    .where('conversationId', '=', conversationId)
    .where('lastPosition', '=', ({ selectFrom }) =>
      selectFrom('chatAdvice as noted')
        .select(({ fn }) => fn.max('noted.lastPosition').as('last'))
        .where('noted.conversationId', '=', conversationId),
    )
    .execute()
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
    const advice = await trx
      .selectFrom('chatAdvice')
      .select(['firstPosition', 'lastPosition'])
      .where('conversationId', '=', conversationId)
      .where('productCode', '=', productCode)
      .where('lastAt', '>=', now - adviceLifeMs)
      .executeTakeFirst()
    if (!advice) continue
    const { firstPosition: fromPosition, lastPosition: toPosition } = advice
    await trx
      .insertInto('proposalChat')
      .values({ proposalNo, conversationId, fromPosition, toPosition, createdAt: now })
      .execute()
  }
}
