export { messageHousekeeping } from './housekeeping'
export { tellIssued } from './issued'
export { messageJobs } from './jobs'
export { registerMessages } from './routes'
