export { scheduleEffect } from './apply-paid-endorsement'
export { openContent } from './endorsement-content'
export {
  listChangingPolicies,
  detachEndorsements,
  listEndorsements,
  isUnderReview,
  listEndorsementsOfMember,
} from './endorsement.repository'
export {
  deleteUploads,
  listUploadedFiles,
  listUploadIds,
  markUploadsUsed,
} from './endorsement-upload.repository'
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
export { uploadHousekeeping } from './erase-unused-uploads'
export { pictureLinks } from './uploaded-pictures'
export { endUnpaid } from './withdraw-unpaid'
