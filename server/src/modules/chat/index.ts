export { loadChat } from './chat-content'
export { deleteExcerpts } from './chat-advice.repository'
export {
  answerFromDesk,
  closeAtDesk,
  openConversations,
  readAtDesk,
  takeAtDesk,
  transferAtDesk,
  typeAtDesk,
} from './desk'
export { chatJobs } from './jobs'
export { adviceOfProposal, chatTranscript, eraseChat, eraseSilent, keptPictures } from './kept-conversations'
export type { KeptPart } from './message-parts'
export { keepAdvice } from './product-advice'
export { registerChat } from './routes'
