import { Talk } from './talk'

/** 在线客服: the machine answers, and a person at any time. */
export { Talk as ConversationView }
