export {
  getAftercare,
  getAnswer,
  getBranches,
  getPrivacyPolicy,
  getQuestions,
  getServiceChannels,
} from './api/help-calls'
export { act, openQuestion, openQuestions } from './model/help-actions'
export { AnswerBlocks } from './ui/answer-blocks'
export { Complaint } from './ui/complaint'
export { ContactCells } from './ui/contact-cells'
export { ServiceContact } from './ui/service-contact'
