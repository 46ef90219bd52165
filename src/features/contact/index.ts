export { getContact, getContactOffer, getContacts, keepContact } from './api/contact-calls'
export { ContactEditView } from './ui/contact-edit-view'
export { ContactLine } from './ui/contact-line'
export { ContactListView } from './ui/contact-list-view'
