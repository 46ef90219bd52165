import type { ContactSummary, DataOf } from '@storefront/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { notFound } from '../../lib/errors'
import { memberOf, registerCall } from '../../lib/http/call'
import { maskCertNo } from '@storefront/rules/mask'
import { maskMobile } from '@storefront/rules/mobile'
import { findDefaultContactId } from './contact.repository'
import { type Contact, contactsOf } from './contact-book'
import { contactLimit, missingContact, removeContact, saveContact } from './save-contact'
import { certTypeName, contactForm, relationName } from './contact-form'
import { keepContact, offerContacts } from './offer-contacts'

function summaryOf({ id, content }: Contact, defaultContactId: string | null): ContactSummary {
  const { name, relation, certType, certNo, mobile = '' } = content
  return {
    contactId: id,
    name: String(name),
    relation: String(relation),
    relationName: relationName(String(relation)),
    certType: String(certType),
    certTypeName: certTypeName(String(certType)),
    certNoMasked: maskCertNo(String(certNo)),
    mobileMasked: maskMobile(String(mobile)),
    isDefault: id === defaultContactId,
  }
}

async function list(
  context: Pick<Context, 'db' | 'cipher'>,
  memberId: string,
): Promise<DataOf<'contact/contactList'>> {
  const defaultContactId = await findDefaultContactId(context.db, memberId)
  const contacts = (await contactsOf(context, context.db, memberId)).map((contact) =>
    summaryOf(contact, defaultContactId),
  )
  return {
    contacts: [...contacts].sort((left, right) => Number(right.isDefault) - Number(left.isDefault)),
    limit: contactLimit,
  }
}

async function begin(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  memberId: string,
  contactId: string | undefined,
): Promise<DataOf<'contact/contactEditInit'>> {
  const form = contactForm(dateText(context.clock.now()))
  if (contactId === undefined) return { form, values: {}, contact: null }
  const known = await contactsOf(context, context.db, memberId)
  const contact = known.find(({ id }) => id === contactId)
  if (!contact) throw notFound(missingContact)
  const isDefault = (await findDefaultContactId(context.db, memberId)) === contactId
  return {
    form,
    values: { ...contact.content, isDefault },
    contact: { contactId, revision: contact.revision },
  }
}

/** Registers the calls of the frequent contacts. */
export function registerContacts(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
): void {
  registerCall(app, 'contact/contactList', (_request, caller) => list(context, memberOf(caller).memberId))
  registerCall(app, 'contact/contactEditInit', ({ contactId }, caller) =>
    begin(context, memberOf(caller).memberId, contactId),
  )
  registerCall(app, 'contact/contactEdit', (request, caller) =>
    saveContact(context, memberOf(caller).memberId, request),
  )
  registerCall(app, 'contact/contactOffer', ({ orderNo }, caller) =>
    offerContacts(context, memberOf(caller), orderNo),
  )
  registerCall(app, 'contact/contactKeep', (request, caller) =>
    keepContact(context, memberOf(caller), request),
  )
  registerCall(app, 'contact/contactDel', async ({ contactId }, caller) => {
    await removeContact(context, memberOf(caller).memberId, contactId)
    return {}
  })
}
