import { timeText } from '../../../lib/clock'
import { eraseVotes, votesOf } from '../../help'
import { closeAllSessions, consentHistory, memberById } from '../../member'
import type { MemberPart } from './part'

/** The account: mobile, WeChat identities, consents, sessions. */
export const profilePart: MemberPart = {
  title: '账号',
  async read(context, memberId) {
    const { db } = context
    const [{ mobile }, wechat, consents, sessions, votes] = await Promise.all([
      memberById(context, db, memberId),
      db.selectFrom('memberWechat').select(['appId', 'createdAt']).where('memberId', '=', memberId).execute(),
      consentHistory(db, memberId),
      db.selectFrom('session').select(['createdAt', 'lastSeenAt']).where('memberId', '=', memberId).execute(),
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
    await closeAllSessions(trx, memberId)
    await trx.deleteFrom('memberWechat').where('memberId', '=', memberId).execute()
    await trx.deleteFrom('memberConsent').where('memberId', '=', memberId).execute()
    await eraseVotes(trx, memberId)
    await trx.deleteFrom('idempotency').where('owner', '=', `member:${memberId}`).execute()
    await trx.deleteFrom('member').where('id', '=', memberId).execute()
  },
}
