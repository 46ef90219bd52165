import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { newSecret } from '../../lib/identifiers'
import { type Role, splitRoles } from './roles'
import {
  deleteStaffSession,
  findSessionByToken,
  insertStaffSession,
  type StaffAccount,
  updateStaffSession,
} from './staff.repository'

const minuteMs = 60_000
/** Idle timeout in ms; background polling does not count as use. */
const idleMs = 60 * minuteMs
const absoluteMs = 12 * 60 * minuteMs
const cookieName = 'staff'
const cookiePath = '/staff'
const token = /^[A-Za-z0-9_-]{43}$/

/** Session of a staff member. */
export interface StaffSession {
  tokenHash: string
  accountId: string
  name: string
  roles: Role[]
  /** CSRF token that every form returns. */
  csrf: string
  /** Order whose evidence this session may show, with the reason. */
  evidence: { orderNo: string; reason: string } | null
}

type Deps = Pick<Context, 'db' | 'clock' | 'cipher' | 'publicUrl' | 'sandbox'>

/** Returns the value of a cookie in a request header. */
export const cookieOf = (cookies: string | undefined, name: string): string =>
  cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/**
 * Creates a cookie that scripts cannot read, that is not sent by cross-site requests, and that requires TLS in
 * production.
 */
export function staffCookie(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  cookie: { name: string; value: string; seconds: number },
): string {
  const secure = publicUrl().startsWith('https:') ? '; Secure' : ''
  const { name, value, seconds } = cookie
  return `${name}=${value}; Path=${cookiePath}; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`
}

const csrfOf = ({ cipher }: Pick<Context, 'cipher'>, tokenHash: string) =>
  cipher.sign('staff-csrf', tokenHash)

/** Opens a session; only the hash of the token is stored. @returns the Set-Cookie header */
export async function openStaffSession(deps: Deps, { id }: Pick<StaffAccount, 'id'>): Promise<string> {
  const value = newSecret()
  const now = deps.clock.now()
  await insertStaffSession(deps.db, {
    ...{ tokenHash: sha256(value), accountId: id, createdAt: now, lastSeenAt: now },
    ...{ expiresAt: now + idleMs, evidenceOrderNo: null, evidenceReason: null },
  })
  return staffCookie(deps, { name: cookieName, value, seconds: absoluteMs / 1_000 })
}

/**
 * Returns the session of a request when its account is enabled; a demo account also requires a sandbox.
 * @param extend whether the request counts as use
 */
export async function findStaffSession(
  deps: Deps,
  cookies: string | undefined,
  extend: boolean,
): Promise<StaffSession | null> {
  const value = cookieOf(cookies, cookieName)
  if (!token.test(value)) return null
  const now = deps.clock.now()
  const tokenHash = sha256(value)
  const row = await findSessionByToken(deps.db, tokenHash, now)
  if (!row || (row.demo === 1 && !deps.sandbox)) return null
  if (extend && now - row.lastSeenAt >= minuteMs)
    await updateStaffSession(deps.db, tokenHash, {
      lastSeenAt: now,
      expiresAt: Math.min(now + idleMs, row.createdAt + absoluteMs),
    })
  const { accountId, name, evidenceOrderNo: orderNo, evidenceReason: reason } = row
  return {
    ...{ tokenHash, accountId, name, roles: splitRoles(row.roles), csrf: csrfOf(deps, tokenHash) },
    evidence: orderNo === null || reason === null ? null : { orderNo, reason },
  }
}

/** Records which order's evidence a session may show, with the reason. */
export async function allowEvidence(
  { db }: Pick<Context, 'db'>,
  { tokenHash }: StaffSession,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<void> {
  await updateStaffSession(db, tokenHash, { evidenceOrderNo: orderNo, evidenceReason: reason })
}

/** Ends the session of a request, if it has one. @returns the header that deletes the cookie */
export async function closeStaffSession(deps: Deps, cookies: string | undefined): Promise<string> {
  const value = cookieOf(cookies, cookieName)
  if (value) await deleteStaffSession(deps.db, sha256(value))
  return staffCookie(deps, { name: cookieName, value: '', seconds: 0 })
}
