import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { ContactTable } from '../../lib/db/schema/contact'

/** Stored contact; the content is encrypted. */
export type ContactRow = Selectable<ContactTable>

/** Returns all contacts of a member, oldest first. */
export async function listContacts(db: Db, memberId: string): Promise<ContactRow[]> {
  return db.selectFrom('contact').selectAll().where('memberId', '=', memberId).orderBy('id').execute()
}

/** Inserts a contact, or replaces the content and the revision of the stored one. */
export async function insertOrUpdateContact(trx: Db, contact: Insertable<ContactTable>): Promise<void> {
  const { certHash, contentEnc, revision } = contact
  await trx
    .insertInto('contact')
    .values(contact)
    .onConflict((clash) => clash.column('id').doUpdateSet({ certHash, contentEnc, revision }))
    .execute()
}

/** Deletes a contact of a member. @returns false when the member has no such contact */
export async function deleteContact(trx: Db, memberId: string, contactId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('contact')
    .where('id', '=', contactId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all contacts of a member permanently. */
export async function deleteContactsOfMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('contact').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('contactBook').where('memberId', '=', memberId).execute()
}

/** Locks the member's contacts: other changes wait for this transaction. */
export async function lockContactBook(trx: Db, memberId: string): Promise<void> {
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

/** Returns the id of the member's default contact, or null. */
export async function findDefaultContactId(db: Db, memberId: string): Promise<string | null> {
  const book = await db
    .selectFrom('contactBook')
    .select('defaultContactId')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return book?.defaultContactId ?? null
}

/** Sets or clears the default contact. */
export async function updateDefaultContact(
  trx: Db,
  memberId: string,
  contactId: string | null,
): Promise<void> {
  await trx
    .updateTable('contactBook')
    .set({ defaultContactId: contactId })
    .where('memberId', '=', memberId)
    .execute()
}
