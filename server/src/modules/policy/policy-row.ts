import type { Selectable } from 'kysely'
import { notFound } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { PolicyTable } from '../../lib/db/schema/policy'

/** Stored policy. */
export type Policy = Selectable<PolicyTable>

/** Message for an unknown policy and for a policy of another member. */
export const policyUnknown = '没有找到这份保单，请用投保时填写的手机号登录后查看'

/**
 * Reads and locks a policy for update; other writers wait until this transaction ends.
 * @throws BusinessError (not found) for an unknown number.
 */
export async function lockPolicy(trx: Db, policyNo: string): Promise<Policy> {
  const row = await trx
    .updateTable('policy')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('policyNo', '=', policyNo)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound(policyUnknown)
  return row
}
