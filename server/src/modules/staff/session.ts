import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { newSecret } from '../../lib/identifiers'
import type { StaffAccount } from './accounts'
import { type Role, splitRoles } from './roles'

const minuteMs = 60_000
/** An unattended desk logs itself out; asking for news in the background does not count as use. */
const idleMs = 60 * minuteMs
const absoluteMs = 12 * 60 * minuteMs
const cookieName = 'staff'
const cookiePath = '/staff'
const token = /^[A-Za-z0-9_-]{43}$/

/** A member of staff who is logged in. */
export interface StaffSession {
  tokenHash: string
  accountId: string
  name: string
  roles: Role[]
  /** Every form sends it back. */
  csrf: string
  /** The order whose evidence this session may show, and why. */
  evidence: { orderNo: string; reason: string } | null
}

type Deps = Pick<Context, 'db' | 'clock' | 'cipher' | 'publicUrl' | 'sandbox'>

/** The value of a cookie in a request's header. */
export const cookieOf = (cookies: string | undefined, name: string): string =>
  cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/** A cookie that no script reads, that no other site makes the browser send, and that needs TLS in production. */
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

/** Opens a session; only the token's hash is stored. @returns the header that keeps it in the browser */
export async function openStaffSession(deps: Deps, { id }: Pick<StaffAccount, 'id'>): Promise<string> {
  const value = newSecret()
  const now = deps.clock.now()
  await deps.db
    .insertInto('staffSession')
    .values({
      ...{ tokenHash: sha256(value), accountId: id, createdAt: now, lastSeenAt: now },
      ...{ expiresAt: now + idleMs, evidenceOrderNo: null, evidenceReason: null },
    })
    .execute()
  return staffCookie(deps, { name: cookieName, value, seconds: absoluteMs / 1_000 })
}

/**
 * Finds the session of a request: its account is active, and a demo account needs a sandbox.
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
  const row = await deps.db
    .selectFrom('staffSession')
    .innerJoin('staffAccount', 'staffAccount.id', 'staffSession.accountId')
    .select(['accountId', 'name', 'roles', 'demo', 'staffSession.createdAt', 'lastSeenAt'])
    .select(['evidenceOrderNo', 'evidenceReason'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row || (row.demo === 1 && !deps.sandbox)) return null
  if (extend && now - row.lastSeenAt >= minuteMs)
    await deps.db
      .updateTable('staffSession')
      .set({ lastSeenAt: now, expiresAt: Math.min(now + idleMs, row.createdAt + absoluteMs) })
      .where('tokenHash', '=', tokenHash)
      .execute()
  const { accountId, name, evidenceOrderNo: orderNo, evidenceReason: reason } = row
  return {
    ...{ tokenHash, accountId, name, roles: splitRoles(row.roles), csrf: csrfOf(deps, tokenHash) },
    evidence: orderNo === null || reason === null ? null : { orderNo, reason },
  }
}

/** Notes which order's evidence a session may show, and why. */
export async function allowEvidence(
  { db }: Pick<Context, 'db'>,
  { tokenHash }: StaffSession,
  { orderNo, reason }: { orderNo: string; reason: string },
): Promise<void> {
  await db
    .updateTable('staffSession')
    .set({ evidenceOrderNo: orderNo, evidenceReason: reason })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Ends the session of a request, if it has one. @returns the header that removes it from the browser */
export async function closeStaffSession(deps: Deps, cookies: string | undefined): Promise<string> {
  const value = cookieOf(cookies, cookieName)
  if (value) await deps.db.deleteFrom('staffSession').where('tokenHash', '=', sha256(value)).execute()
  return staffCookie(deps, { name: cookieName, value: '', seconds: 0 })
}
