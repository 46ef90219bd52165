import { contactPart } from './parts/contacts'
import { orderPart } from './parts/orders'
import type { MemberPart } from './parts/part'
import { policyPart } from './parts/policies'
import { profilePart } from './parts/profile'

/** Everything that is held of a member. The account itself goes last. */
export const memberParts: readonly MemberPart[] = [orderPart, policyPart, contactPart, profilePart]
