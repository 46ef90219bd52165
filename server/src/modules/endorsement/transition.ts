import type { EndorStatus } from '@storefront/contract'
import type { Updateable } from 'kysely'
import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { EndorsementTable } from '../../lib/db/schema/endorsement'
import { transitions } from './states'

/** Who moved an application on. */
export type Operator = 'MEMBER' | 'RULES' | 'STAFF' | 'GATEWAY' | 'CLOCK'

/** A step of an application from one state to another. */
export interface EndorsementChange {
  endorsementNo: string
  from: EndorStatus
  to: EndorStatus
  operator: Operator
  patch?: Pick<Updateable<EndorsementTable>, 'notice' | 'orderNo' | 'effectiveAt'>
}

/** Writes that an application has changed its state. */
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
 * Changes an application's state by compare-and-set and records it.
 * @throws Error when the change is not in the table of states, or the application not in `from`, so
 *   that the whole transaction is undone.
 */
export async function moveEndorsement(
  context: Pick<Context, 'clock'>,
  trx: Db,
  change: EndorsementChange,
): Promise<void> {
  const { endorsementNo, from, to, patch } = change
  if (!transitions[from].includes(to)) throw new Error(`An endorsement cannot go from ${from} to ${to}`)
  const result = await trx
    .updateTable('endorsement')
    .set({ ...patch, status: to })
    .where('endorsementNo', '=', endorsementNo)
    .where('status', '=', from)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new Error(`Endorsement ${endorsementNo} was no longer ${from}`)
  await recordEndorsementEvent(context, trx, change)
}
