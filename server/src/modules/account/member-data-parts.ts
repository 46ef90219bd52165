import { chatPart } from './parts/chat'
import { contactPart } from './parts/contacts'
import { endorsementPart } from './parts/endorsements'
import { invoicePart } from './parts/invoices'
import { orderPart } from './parts/orders'
import type { MemberPart } from './parts/part'
import { policyPart } from './parts/policies'
import { profilePart } from './parts/profile'
import { surveyPart } from './parts/survey'
import { uploadPart } from './parts/uploads'

/** All kinds of member data, in the order of erasure: dependent data first, the account last. */
export const memberParts: readonly MemberPart[] = [
  orderPart,
  uploadPart,
  endorsementPart,
  invoicePart,
  policyPart,
  chatPart,
  contactPart,
  surveyPart,
  profilePart,
]
