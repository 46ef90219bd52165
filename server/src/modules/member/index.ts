export {
  deleteMemberRecords,
  findMobileHashOfMember,
  findNewestMemberId,
  listConsents,
  listWechatBindings,
} from './member.repository'
export { deleteExpiredSessions, deleteSessionsOfMember, listSessions } from './member-session.repository'
export { lockMember, memberById } from './members'
export { mobileHashOf } from './mobile'
export type { Payer } from './wechat-payer'
export { agree, agreedVersion, withdrawAll } from './privacy-consents'
export { registerMember } from './routes'
export { checkSmsCode, sendSmsCode, spendSmsCode } from './sms-code'
