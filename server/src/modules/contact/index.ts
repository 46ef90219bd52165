export { contactsOf, forgetContacts } from './book'
export { registerContacts } from './routes'
