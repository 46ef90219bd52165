export { contactsOf } from './contact-book'
export { deleteContactsOfMember } from './contact.repository'
export { registerContacts } from './routes'
