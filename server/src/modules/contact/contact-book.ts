import type { FieldValues } from '@storefront/contract'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { lockMember } from '../member'
import { type ContactRow, listContacts, lockContactBook } from './contact.repository'

/** A contact with its decrypted content. */
export interface Contact extends Omit<ContactRow, 'contentEnc'> {
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
  const rows = await listContacts(db, memberId)
  return rows.map(({ contentEnc, ...row }) => ({
    ...row,
    content: JSON.parse(cipher.decrypt(contentEnc, place(row.id))) as FieldValues,
  }))
}

/** Locks the member and the member's contacts: other changes wait for this transaction. */
export async function lockBook(trx: Db, memberId: string): Promise<void> {
  await lockMember(trx, memberId)
  await lockContactBook(trx, memberId)
}
