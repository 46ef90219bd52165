import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

export const getContacts = () => call('contact/contactList', {}, { auth: true })

/** Loads the form and the values of a contact; without an ID, the form of a new one. */
export const getContact = (contactId?: string) =>
  call('contact/contactEditInit', contactId ? { contactId } : {}, { auth: true })

export const saveContact = (request: RequestOf<'contact/contactEdit'>) =>
  call('contact/contactEdit', request, { auth: true })

/** Loads the persons of an order that the member can save as contacts. */
export const getContactOffer = (orderNo: string) => call('contact/contactOffer', { orderNo }, { auth: true })

export const keepContact = (request: RequestOf<'contact/contactKeep'>) =>
  call('contact/contactKeep', request, { auth: true })

export const deleteContact = (contactId: string) => call('contact/contactDel', { contactId }, { auth: true })
