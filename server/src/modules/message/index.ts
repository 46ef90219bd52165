export { messageHousekeeping } from './housekeeping'
export { messageJobs } from './jobs'
export { registerMessages } from './routes'
export { tellIssued } from './send-policy-message'
