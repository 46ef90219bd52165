export { contactsOf, forgetContacts } from './contact-book'
export { registerContacts } from './routes'
