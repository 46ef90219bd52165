export { premiumReturned } from './events'
export { endorsementJobs } from './jobs'
export { scheduleEffect } from './paid'
export { changingPolicies, endorsementsOf } from './queries'
export { endRefunding } from './refunded'
export {
  applicationForReview,
  type ApplicationForReview,
  applicationsUnderReview,
  type EndorsementReview,
  recentReviews,
  reviewEndorsement,
} from './review'
export { registerEndorsements } from './routes'
export { openContent } from './row'
export { isCancellation, offeredRules } from './rules'
export { endUnpaid } from './unpaid'
export { pictureLinks } from './uploads'
