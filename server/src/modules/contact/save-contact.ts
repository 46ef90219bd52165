import type { ContactState, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { conflict, notFound, ruleError } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { answerOnce } from '../../lib/idempotency'
import {
  deleteContact,
  findDefaultContactId,
  insertOrUpdateContact,
  updateDefaultContact,
} from './contact.repository'
import { type Contact, contactsOf, lockBook, sealed } from './contact-book'
import { checkContact, type CheckedContact, requireDistinct } from './check-contact'

/** Maximum number of contacts of one member. */
export const contactLimit = 50

/** Also used for other members' contacts, so that their existence is not revealed. */
export const missingContact = '没有找到这位联系人，可能已被删除，请返回列表重新选择'

/** Returns the next revision of a changed contact. */
function nextState(known: readonly Contact[], state: ContactState): ContactState {
  const now = known.find(({ id }) => id === state.contactId)
  if (!now) throw notFound(missingContact)
  if (now.revision !== state.revision) throw conflict('这位联系人刚在别处修改过，请核对后再保存')
  return { ...state, revision: now.revision + 1 }
}

function firstState(context: Pick<Context, 'clock'>, known: readonly Contact[]): ContactState {
  if (known.length >= contactLimit)
    throw ruleError(`最多保存 ${contactLimit} 位常用联系人，请先删除不再使用的联系人`)
  return { contactId: newId(context.clock.now()), revision: 1 }
}

async function store(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  memberId: string,
  { contactId, revision }: ContactState,
  { content, certHash }: CheckedContact,
): Promise<void> {
  const contentEnc = sealed(context, contactId, content)
  const createdAt = context.clock.now()
  await insertOrUpdateContact(trx, { id: contactId, memberId, certHash, contentEnc, revision, createdAt })
}

/**
 * Creates a contact, or updates the one in the request.
 * @throws BusinessError: rule (with the fields), not found, or conflict when the contact was changed meanwhile.
 */
export async function saveContact(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  memberId: string,
  { idempotencyKey, ...wanted }: RequestOf<'contact/contactEdit'>,
): Promise<ContactState> {
  const checked = checkContact(context, wanted.values)
  // Only a hash of the request is stored; it is keyed, because the content has low entropy.
  const request = context.cipher.lookupHash('contactEdit', JSON.stringify(wanted))
  const intent = { owner: `member:${memberId}`, key: idempotencyKey, request }
  return inTransaction(context.db, (trx) =>
    answerOnce(context, trx, intent, async () => {
      await lockBook(trx, memberId)
      const known = await contactsOf(context, trx, memberId)
      const state = wanted.contact ? nextState(known, wanted.contact) : firstState(context, known)
      requireDistinct(
        checked,
        known.filter(({ id }) => id !== state.contactId),
      )
      await store(context, trx, memberId, state, checked)
      if (checked.isDefault) await updateDefaultContact(trx, memberId, state.contactId)
      else if ((await findDefaultContactId(trx, memberId)) === state.contactId)
        await updateDefaultContact(trx, memberId, null)
      return state
    }),
  )
}

/** Deletes a contact. @throws BusinessError (not found) when the member has no such contact. */
export async function removeContact(
  context: Pick<Context, 'db'>,
  memberId: string,
  contactId: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockBook(trx, memberId)
    if (!(await deleteContact(trx, memberId, contactId))) throw notFound(missingContact)
    if ((await findDefaultContactId(trx, memberId)) === contactId)
      await updateDefaultContact(trx, memberId, null)
  })
}
