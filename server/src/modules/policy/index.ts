export { registerCheckPage } from './check-page'
export { type DocumentKind, documentKinds, keepDocument, policyDocument } from './documents/keep-document'
export { type PolicyPrint, readPrint } from './documents/policy-print'
export { policyIssued } from './events'
export { scheduleIssue } from './issue-policy'
export { policyJobs } from './jobs'
export { ownPolicy } from './own-policy'
export { type PolicyContent, readPolicyContent, writePolicyVersion } from './policy-content'
export { policyOverviews } from './policy-overviews'
export {
  assignPolicies,
  detachPolicies,
  findPolicy,
  findPolicyOfOrder,
  listPolicies,
  listPoliciesOfProposals,
  lockPolicy,
  type Policy,
  policyUnknown,
  recordReveal,
  updatePolicy,
} from './policy.repository'
export { findOverlap } from './policy-issuance.repository'
export {
  countPoliciesInForce,
  countUpcomingPolicies,
  listAllPoliciesOfMember,
  listCurrentPolicyNos,
  listOwnPolicies,
  listPoliciesOfMember,
  policyPosition,
  type PolicyPosition,
} from './policy-list.repository'
export { findVersionOfCause, listDocuments } from './policy-version.repository'
export type { Paper } from './renderers'
