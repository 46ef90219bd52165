import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { MessageConsentTable } from '../../lib/db/schema/message'
import { removeExpired } from '../../lib/jobs/housekeeping'

/** Stores the customer's choice for the message of an order; replaces the last choice until the message is sent. */
export async function insertOrReplaceSubscription(
  trx: Db,
  subscription: Insertable<MessageConsentTable>,
): Promise<void> {
  const { answer, answeredAt, expiresAt } = subscription
  await trx
    .insertInto('messageConsent')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .columns(['orderNo', 'templateId'])
        .doUpdateSet({ answer, answeredAt, expiresAt })
        .where('messageConsent.sentAt', 'is', null),
    )
    .execute()
}

/** Returns whether the customer has accepted the message of an order, and it was neither sent nor refused. */
export async function hasOpenSubscription(db: Db, orderNo: string, templateId: string): Promise<boolean> {
  const subscription = await db
    .selectFrom('messageConsent')
    .select('orderNo')
    .where('orderNo', '=', orderNo)
    .where('templateId', '=', templateId)
    .where('answer', '=', 'accept')
    .where('sentAt', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst()
  return subscription !== undefined
}

/** Stores that the message was sent, or refused. */
export async function updateSubscription(
  db: Db,
  { orderNo, templateId }: Pick<MessageConsentTable, 'orderNo' | 'templateId'>,
  outcome: Pick<Updateable<MessageConsentTable>, 'sentAt' | 'refusal'>,
): Promise<void> {
  await db
    .updateTable('messageConsent')
    .set(outcome)
    .where('orderNo', '=', orderNo)
    .where('templateId', '=', templateId)
    .execute()
}

/**
 * Returns the policy issued for an order, with the order's snapshot. A join over the tables of the modules `order` and
 * `policy`: a message is a sibling of a policy, so it cannot ask that module.
 */
export async function readIssuedPolicy(
  db: Db,
  orderNo: string,
): Promise<{ snapshot: string; policyNo: string; startAt: number }> {
  return db
    .selectFrom('saleOrder')
    .innerJoin('policy', 'policy.orderNo', 'saleOrder.orderNo')
    .select(['saleOrder.snapshot', 'policy.policyNo', 'policy.startAt'])
    .where('saleOrder.orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
}

/** Deletes expired message subscriptions. */
export const deleteExpiredSubscriptions = removeExpired('messageConsent')

/** Deletes the message subscriptions of orders. */
export async function deleteMessageConsents(trx: Db, orderNos: readonly string[]): Promise<void> {
  await trx.deleteFrom('messageConsent').where('orderNo', 'in', orderNos).execute()
}
