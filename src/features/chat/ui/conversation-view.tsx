import { Talk } from './talk'

/** 在线客服: a chatbot that can hand over to an agent at any time. */
export { Talk as ConversationView }
