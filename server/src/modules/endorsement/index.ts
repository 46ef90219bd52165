export { scheduleEffect } from './apply-paid-endorsement'
export { openContent } from './endorsement-content'
export {
  listChangingPolicies,
  deleteUploads,
  detachEndorsements,
  listEndorsements,
  isUnderReview,
  listEndorsementsOfMember,
  listUploadedFiles,
  listUploadIds,
} from './endorsement.repository'
export { type EndorsementReview, listRecentReviews } from './endorsement-review.repository'
export { isCancellation, offeredRules } from './endorsement-rules'
export { premiumReturned } from './events'
export { endRefunding } from './finish-refunding'
export { endorsementJobs } from './jobs'
export {
  applicationForReview,
  type ApplicationForReview,
  applicationsUnderReview,
  reviewEndorsement,
} from './review-endorsement'
export { registerEndorsements } from './routes'
export { pictureLinks } from './uploaded-pictures'
export { endUnpaid } from './withdraw-unpaid'
