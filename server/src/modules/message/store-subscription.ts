import type { RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller } from '../../lib/http/call'
import { lockOrder, ownOrder } from '../order'
import { insertOrReplaceSubscription } from './message.repository'
import { tellIssued } from './send-policy-message'
import { policyMessageOf } from '../../config/policy-message'

/** Validity of a subscription in ms. WeChat allows one message for each subscription. */
const lifeMs = 30 * 86_400_000

/**
 * Stores the customer's subscription choice for the message of this order. The last choice counts until the
 * message is sent; choices for other templates are ignored.
 * @throws BusinessError (not found) when the order does not belong to the caller.
 */
export async function subscribe(
  context: Pick<Context, 'env' | 'db' | 'clock' | 'events'>,
  { answers, ...reference }: RequestOf<'member/order/subscribe'>,
  caller: Caller,
): Promise<Record<string, never>> {
  const { orderNo } = await ownOrder(context, caller, reference)
  const given = answers.find(({ templateId }) => templateId === policyMessageOf(context.env)?.templateId)
  if (!given) return {}
  const answeredAt = context.clock.now()
  const answer = { answer: given.answer, answeredAt, expiresAt: answeredAt + lifeMs }
  await inTransaction(context.db, async (trx) => {
    // Policy issuance also locks the order, so that one of the two transactions sees the result of the other.
    const { status } = await lockOrder(trx, orderNo)
    const { templateId } = given
    await insertOrReplaceSubscription(trx, { ...answer, orderNo, templateId, sentAt: null, refusal: null })
    if (status === 'ISSUED') await tellIssued(context, trx, { orderNo })
  })
  return {}
}
