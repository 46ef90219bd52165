export { keepAdvice } from './advice'
export { loadChat } from './content'
export {
  answerFromDesk,
  closeAtDesk,
  openConversations,
  readAtDesk,
  takeAtDesk,
  transferAtDesk,
  typeAtDesk,
} from './desk'
export { chatHousekeeping } from './housekeeping'
export { chatJobs } from './jobs'
export { adviceOfProposal, chatTranscript, eraseChat, keptPictures } from './keeping'
export type { KeptPart } from './parts'
export { registerChat } from './routes'
