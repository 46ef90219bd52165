import type { FieldValues } from '@storefront/contract'
import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { ContactTable } from '../../lib/db/schema/contact'
import { lockMember } from '../member'

/** A contact with its decrypted content. */
export interface Contact extends Omit<Selectable<ContactTable>, 'contentEnc'> {
  content: FieldValues
}

const place = (contactId: string) => `contact:${contactId}:content`

/** Encrypts the content of a contact for its row. */
export function sealed({ cipher }: Pick<Context, 'cipher'>, contactId: string, content: FieldValues): string {
  return cipher.encrypt(JSON.stringify(content), place(contactId))
}

/** Returns all contacts of a member, oldest first. */
export async function contactsOf(
  { cipher }: Pick<Context, 'cipher'>,
  db: Db,
  memberId: string,
): Promise<Contact[]> {
  const rows = await db
    .selectFrom('contact')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ contentEnc, ...row }) => ({
    ...row,
    content: JSON.parse(cipher.decrypt(contentEnc, place(row.id))) as FieldValues,
  }))
}

/** Returns the id of the member's default contact, or null. */
export async function defaultContactOf(db: Db, memberId: string): Promise<string | null> {
  const book = await db
    .selectFrom('contactBook')
    .select('defaultContactId')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return book?.defaultContactId ?? null
}

/** Locks the member's contacts: other changes wait for this transaction. */
export async function lockBook(trx: Db, memberId: string): Promise<void> {
  await lockMember(trx, memberId)
  await trx
    .insertInto('contactBook')
    .values({ memberId, defaultContactId: null })
    .onConflict((clash) => clash.column('memberId').doNothing())
    .execute()
  await trx
    .updateTable('contactBook')
    .set((eb) => ({ memberId: eb.ref('memberId') }))
    .where('memberId', '=', memberId)
    .execute()
}

/** Sets or clears the default contact. */
export async function setDefault(trx: Db, memberId: string, contactId: string | null): Promise<void> {
  await trx
    .updateTable('contactBook')
    .set({ defaultContactId: contactId })
    .where('memberId', '=', memberId)
    .execute()
}

/** Deletes all contacts of a member permanently. */
export async function forgetContacts(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('contact').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('contactBook').where('memberId', '=', memberId).execute()
}
