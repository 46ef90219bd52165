export { messageJobs } from './jobs'
export { deleteExpiredSubscriptions, deleteMessageConsents } from './message.repository'
export { registerMessages } from './routes'
export { tellIssued } from './send-policy-message'
