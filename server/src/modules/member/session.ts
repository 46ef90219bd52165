import type { TokenInfo } from '@storefront/contract'
import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { timeText } from '../../lib/clock'
import { newSecret } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import type { Session } from '../../lib/http/call'
import { extendSession, findSessionByToken, insertSession } from './member-session.repository'
import type { Member } from './members'
import { maskMobile } from '@storefront/rules/mobile'

const dayMs = 86_400_000
const slidingMs = 7 * dayMs
const absoluteMs = 30 * dayMs
/** Interval of last-use updates in ms; avoids a write on every request. */
const noteEveryMs = 3_600_000
const scheme = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Opens a session. Only the hash of the token is stored; `expiresAt` is the absolute end of the session. */
export async function openSession(
  context: Pick<Context, 'clock'>,
  trx: Db,
  member: Member,
): Promise<TokenInfo> {
  const token = newSecret()
  const now = context.clock.now()
  await insertSession(trx, {
    tokenHash: sha256(token),
    memberId: member.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + slidingMs,
  })
  return {
    Authorization: `Bearer ${token}`,
    access_token: token,
    expiresAt: timeText(now + absoluteMs),
    mobile: maskMobile(member.mobile),
  }
}

/**
 * Returns the session of an `Authorization` header. A session ends after 7 days without use (counted from the hour of
 * the last use) and after 30 days in any case.
 * @returns null when the header is missing or malformed, or the session is unknown or expired.
 */
export async function findSession(
  context: Pick<Context, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<Session | null> {
  const token = scheme.exec(authorization ?? '')?.[1]
  if (!token) return null
  const now = context.clock.now()
  const row = await findSessionByToken(context.db, sha256(token), now)
  if (!row) return null
  const { tokenHash, memberId, mobileHash } = row
  if (now - row.lastSeenAt >= noteEveryMs)
    await extendSession(context.db, row, {
      lastSeenAt: now,
      expiresAt: Math.min(now + slidingMs, row.createdAt + absoluteMs),
    })
  return { tokenHash, memberId, mobileHash }
}
