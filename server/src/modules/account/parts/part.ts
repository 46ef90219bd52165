import type { Context } from '../../../context'
import type { Db } from '../../../lib/db/database'

/** One kind of data that is held of a member: how it is handed out, and what becomes of it with the account. */
export interface MemberPart {
  /** Its heading in the file the member gets. */
  title: string
  /** All of it, in clear: only its member gets to see it. */
  read(context: Context, memberId: string): Promise<unknown>
  /** Erases it, or parts what the law wants kept from the account. */
  erase(context: Context, trx: Db, memberId: string): Promise<void>
}
