export { anyBirth } from './birth-bounds'
export { checkProposal, proposalFindings, refuseMistakes } from './check-proposal'
export { factSections, fieldsOf, textOf } from './content-facts'
export { contentValues } from './content-values'
export { entryForm, type EntryForm, formView } from './entry-form'
export { fieldProblems, isVisible, problemOf } from './field-problems'
export type { FormQuote } from './form-quote'
export { itemCounts, type ItemCounts, namedFields } from './items'
export { maskedParties } from './masked-parties'
export { enteredKinds } from './person-problems'
export {
  type Consent,
  deleteProposals,
  deleteSubjects,
  findNewestProposalNo,
  hasExposure,
  insertConsents,
  insertExposures,
  insertProposal,
  insertSubjects,
  insertWarnings,
  listConsents,
  listQuoteNos,
  listWarnings,
  lockSubject,
  readProposal,
  readQuoteTime,
  type Subject,
} from './proposal.repository'
export { contentOfProposal } from './proposal-content'
export { recheckPremium } from './recheck-premium'
export {
  type InsuredSubject,
  insuredSubjects,
  jointHash,
  maskedHolder,
  normalized,
  personPath,
  subjectTextOf,
} from './subject'
export { itemsAt, textAt, type Values, valuesOf, valuesUnder } from './values'
