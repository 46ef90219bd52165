import type { EndorStatus } from '@storefront/contract'
import type { Updateable } from 'kysely'
import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { EndorsementTable } from '../../lib/db/schema/endorsement'
import { endorsementTransitions } from '@storefront/rules/endorsement-state'

/** Actor of a status transition. */
export type Operator = 'MEMBER' | 'RULES' | 'STAFF' | 'GATEWAY' | 'CLOCK'

/** Status transition of an application. */
export interface EndorsementChange {
  endorsementNo: string
  from: EndorStatus
  to: EndorStatus
  operator: Operator
  patch?: Pick<Updateable<EndorsementTable>, 'notice' | 'orderNo' | 'effectiveAt'>
}

/** Records a status transition of an application. */
export async function recordEndorsementEvent(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { endorsementNo, from, to, operator }: EndorsementChange,
): Promise<void> {
  const at = clock.now()
  const { count } = await trx
    .selectFrom('endorsementEvent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('endorsementNo', '=', endorsementNo)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('endorsementEvent')
    .values({
      id: newId(at),
      endorsementNo,
      fromStatus: from,
      toStatus: to,
      operator,
      position: Number(count),
      at,
    })
    .execute()
}

/**
 * Changes the status of an application by compare-and-set and records it.
 * @throws Error when the transition is not allowed or the application is not in `from`; the transaction is rolled back.
 */
export async function moveEndorsement(
  context: Pick<Context, 'clock'>,
  trx: Db,
  change: EndorsementChange,
): Promise<void> {
  const { endorsementNo, from, to, patch } = change
  if (!endorsementTransitions[from].includes(to))
    throw new Error(`An endorsement cannot go from ${from} to ${to}`)
  const result = await trx
    .updateTable('endorsement')
    .set({ ...patch, status: to })
    .where('endorsementNo', '=', endorsementNo)
    .where('status', '=', from)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new Error(`Endorsement ${endorsementNo} was no longer ${from}`)
  await recordEndorsementEvent(context, trx, change)
}
