import type { FieldValues } from '@storefront/contract'
import type { TestServer } from './harness'
import { idNumber } from './persons'
import { newKey } from './sale'

let persons = 0

/** Returns the form values of a contact, a woman born in 1988, unique per test; `change` overrides fields. */
export function newContact(change: FieldValues = {}): FieldValues {
  persons += 1
  return {
    name: '林晓',
    certType: 'ID',
    certNo: idNumber('1988-03-05', (persons % 499) * 2),
    birth: '1988-03-05',
    sex: '2',
    relation: 'SPOUSE',
    isDefault: false,
    mobile: '13900139000',
    ...change,
  }
}

/** Creates a client for the contacts of a member on one device. */
export function contactsAs(server: TestServer, headers: Record<string, string>) {
  return {
    list: async () => (await server.call('contact/contactList', {}, headers)).data.contacts,
    open: (contactId?: string) => server.call('contact/contactEditInit', { contactId }, headers),
    add: (values: FieldValues, idempotencyKey = newKey()) =>
      server.call('contact/contactEdit', { values, idempotencyKey }, headers),
    change: (contact: { contactId: string; revision: number }, values: FieldValues) =>
      server.call('contact/contactEdit', { contact, values, idempotencyKey: newKey() }, headers),
    remove: (contactId: string) => server.call('contact/contactDel', { contactId }, headers),
  }
}
