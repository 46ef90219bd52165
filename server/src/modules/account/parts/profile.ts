import { timeText } from '../../../lib/clock'
import { deleteAnswers } from '../../../lib/idempotency'
import { eraseVotes, votesOf } from '../../help'
import {
  deleteMemberRecords,
  deleteSessionsOfMember,
  listConsents,
  listSessions,
  listWechatBindings,
  memberById,
} from '../../member'
import type { MemberPart } from './part'

/** The account: mobile, WeChat identities, consents, sessions. */
export const profilePart: MemberPart = {
  title: '账号',
  async read(context, memberId) {
    const { db } = context
    const [{ mobile }, wechat, consents, sessions, votes] = await Promise.all([
      memberById(context, db, memberId),
      listWechatBindings(db, memberId),
      listConsents(db, memberId),
      listSessions(db, memberId),
      votesOf(db, memberId),
    ])
    return {
      mobile,
      wechat: wechat.map(({ appId, createdAt }) => ({ appId, boundAt: timeText(createdAt) })),
      consents: consents.map(({ purpose, given, version, at }) => ({
        purpose,
        given: given === 1,
        ...(version && { version }),
        at: timeText(at),
      })),
      sessions: sessions.map(({ createdAt, lastSeenAt }) => ({
        createdAt: timeText(createdAt),
        lastSeenAt: timeText(lastSeenAt),
      })),
      helpVotes: votes.map(({ questionId, helpful, at }) => ({
        questionId,
        helpful: helpful === 1,
        at: timeText(at),
      })),
    }
  },
  async erase(_context, trx, memberId) {
    await deleteSessionsOfMember(trx, memberId)
    await eraseVotes(trx, memberId)
    await deleteAnswers(trx, `member:${memberId}`)
    await deleteMemberRecords(trx, memberId)
  },
}
