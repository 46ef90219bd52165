export { scheduleEffect } from './apply-paid-endorsement'
export { openContent } from './endorsement-row'
export { isCancellation, offeredRules } from './endorsement-rules'
export { premiumReturned } from './events'
export { changingPolicies, endorsementsOf } from './find-endorsements'
export { endRefunding } from './finish-refunding'
export { endorsementJobs } from './jobs'
export {
  applicationForReview,
  type ApplicationForReview,
  applicationsUnderReview,
  type EndorsementReview,
  recentReviews,
  reviewEndorsement,
} from './review-endorsement'
export { registerEndorsements } from './routes'
export { pictureLinks } from './uploaded-pictures'
export { endUnpaid } from './withdraw-unpaid'
