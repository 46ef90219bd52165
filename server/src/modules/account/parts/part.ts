import type { Context } from '../../../context'
import type { Db } from '../../../lib/db/database'

/** One kind of member data, with its export and its erasure. */
export interface MemberPart {
  /** Heading in the export file. */
  title: string
  /** Returns all data unencrypted: only for the member. */
  read(context: Context, memberId: string): Promise<unknown>
  /** Erases the data, or detaches data with a retention duty from the account. */
  erase(context: Context, trx: Db, memberId: string): Promise<void>
}
