import type { RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller } from '../../lib/http/call'
import { ownOrder } from '../order/access'
import { lockOrder } from '../order/row'
import { tellIssued } from './issued'
import { policyMessage } from './templates'

/** An answer of WeChat is good for one message; nobody waits for that longer than a month. */
const lifeMs = 30 * 86_400_000

/**
 * Keeps what the customer answered WeChat about the message of this order. The last answer counts until the
 * message is sent; answers about other templates are left out.
 * @throws BusinessError (not found) when the order is not the caller's
 */
export async function subscribe(
  context: Context,
  { answers, ...reference }: RequestOf<'member/order/subscribe'>,
  caller: Caller,
): Promise<Record<string, never>> {
  const { orderNo } = await ownOrder(context, caller, reference)
  const given = answers.find(({ templateId }) => templateId === policyMessage(context)?.templateId)
  if (!given) return {}
  const answeredAt = context.clock.now()
  const answer = { answer: given.answer, answeredAt, expiresAt: answeredAt + lifeMs }
  await inTransaction(context.db, async (trx) => {
    // Whoever issues the policy locks the order too: one of the two sees what the other has done.
    const { status } = await lockOrder(trx, orderNo)
    await trx
      .insertInto('messageConsent')
      .values({ ...answer, orderNo, templateId: given.templateId, sentAt: null, refusal: null })
      .onConflict((conflict) =>
        conflict
          .columns(['orderNo', 'templateId'])
          .doUpdateSet(answer)
          .where('messageConsent.sentAt', 'is', null),
      )
      .execute()
    if (status === 'ISSUED') await tellIssued(context, trx, orderNo)
  })
  return {}
}
