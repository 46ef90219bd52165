import { type Static, Type } from 'typebox'
import { memberCall } from './call'
import { Empty, FieldValues, IdempotencyKey, Nullable, OrderNo, Strict } from './common'
import { FormSchema } from './form'

const ContactId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

/**
 * One revision of a contact. An update names the revision it is based on, so that two devices cannot overwrite
 * each other.
 */
export const ContactState = Strict({ contactId: ContactId, revision: Type.Integer({ minimum: 1 }) })
export type ContactState = Static<typeof ContactState>

/** A contact in lists: name, with masked certificate number and mobile. */
export const ContactSummary = Strict({
  contactId: ContactId,
  name: Type.String(),
  /** Relation to the member, as form code and as text. */
  relation: Type.String(),
  relationName: Type.String(),
  certType: Type.String(),
  certTypeName: Type.String(),
  certNoMasked: Type.String(),
  /** Empty without a mobile. */
  mobileMasked: Type.String(),
  /** Suggested first in forms; at most one contact is the default. */
  isDefault: Type.Boolean(),
})
export type ContactSummary = Static<typeof ContactSummary>

/** Path of a person in a proposal. */
const PersonPath = Type.String({ pattern: '^(holder|insureds\\.\\d{1,3})$' })

/** A person of an order who can be saved as a contact. */
export const ContactOffer = Strict({
  path: PersonPath,
  name: Type.String(),
  relationName: Type.String(),
  certTypeName: Type.String(),
  certNoMasked: Type.String(),
})
export type ContactOffer = Static<typeof ContactOffer>

export const contactCalls = {
  'contact/contactList': memberCall(
    'The frequent contacts of the member: the default one first, then by age, oldest first',
    Empty,
    Strict({
      contacts: Type.Array(ContactSummary),
      /** Maximum number of contacts of one member. */
      limit: Type.Integer(),
    }),
  ),
  'contact/contactEditInit': memberCall(
    'The form to edit a contact, and what it holds now, in full; without a contact the form for a new one',
    Strict({ contactId: Type.Optional(ContactId) }),
    Strict({ form: FormSchema, values: FieldValues, contact: Nullable(ContactState) }),
  ),
  'contact/contactEdit': memberCall(
    'Changes a contact, or adds one when none is named; a repeat with the same key changes nothing more',
    Strict({
      contact: Type.Optional(ContactState),
      values: FieldValues,
      idempotencyKey: IdempotencyKey,
    }),
    ContactState,
  ),
  'contact/contactOffer': memberCall(
    'Persons of an own order whom the member does not keep as contacts yet, masked',
    Strict({ orderNo: OrderNo }),
    Strict({ persons: Type.Array(ContactOffer) }),
  ),
  'contact/contactKeep': memberCall(
    'Keeps a person of an own order as a contact; a repeat with the same key changes nothing more',
    Strict({ orderNo: OrderNo, path: PersonPath, idempotencyKey: IdempotencyKey }),
    ContactState,
  ),
  'contact/contactDel': memberCall('Removes a contact', Strict({ contactId: ContactId }), Empty),
}
