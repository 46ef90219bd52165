export { messageJobs } from './jobs'
export { deleteExpiredSubscriptions } from './message.repository'
export { registerMessages } from './routes'
export { tellIssued } from './send-policy-message'
