import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { conversationsOf, type Person } from './conversation'

/** Who asks about a product and buys it within this time was advised. */
const adviceLifeMs = 30 * 86_400_000

/** Remembers which products were spoken of, and where. */
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

/** What a person is asked or says goes on about what was spoken of last. */
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

/**
 * Keeps with a proposal what its buyer was told about the product (notice 26/2020: advice given online is part
 * of the record of a sale): from the first word about it to the last.
 */
export async function keepAdvice(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { person, proposalNo, productCode }: { person: Person; proposalNo: string; productCode: string },
): Promise<void> {
  const now = clock.now()
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
