import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const getContacts = () => call('contact/contactList', {}, { auth: true })

/** The form of a contact and what it holds; without an id, of a new one. */
export const getContact = (contactId?: string) =>
  call('contact/contactEditInit', contactId ? { contactId } : {}, { auth: true })

export const saveContact = (request: RequestOf<'contact/contactEdit'>) =>
  call('contact/contactEdit', request, { auth: true })

/** Whom of an order the member may want to keep. */
export const getContactOffer = (orderNo: string) => call('contact/contactOffer', { orderNo }, { auth: true })

export const keepContact = (request: RequestOf<'contact/contactKeep'>) =>
  call('contact/contactKeep', request, { auth: true })

export const deleteContact = (contactId: string) => call('contact/contactDel', { contactId }, { auth: true })
