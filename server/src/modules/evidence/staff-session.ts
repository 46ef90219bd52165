import type { Context } from '../../context'
import { sameSecret } from '../../core/cipher'

/** Long enough to look at an order, short enough that a desk left alone closes itself. */
const lifeMs = 30 * 60_000
const cookieName = 'evidence'
const path = '/staff/evidence'

/** A member of staff at the evidence pages; order and reason once they have said what they want to see. */
export interface StaffSession {
  who: string
  orderNo: string
  reason: string
}

interface Sealed extends StaffSession {
  until: number
}

type Signer = Pick<Context, 'cipher' | 'clock' | 'env'>

/** Another key makes every cookie worthless. */
const signatureOf = ({ cipher, env }: Signer, payload: string) =>
  cipher.sign('evidence-session', `${payload}\n${env.EVIDENCE_KEY ?? ''}`)

/** The header that keeps a session in the browser; no script can read it, and no other site makes it be sent. */
export function sessionCookie(context: Signer & Pick<Context, 'publicUrl'>, session: StaffSession): string {
  const sealed: Sealed = { ...session, until: context.clock.now() + lifeMs }
  const payload = Buffer.from(JSON.stringify(sealed)).toString('base64url')
  const secure = context.publicUrl().startsWith('https:') ? '; Secure' : ''
  const value = `${payload}.${signatureOf(context, payload)}`
  return `${cookieName}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${lifeMs / 1000}${secure}`
}

/** The session of a request, unless it has none that is good. */
export function readSession(context: Signer, cookies: string | undefined): StaffSession | undefined {
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${cookieName}=`))
  const [payload = '', signature = ''] = found?.slice(cookieName.length + 1).split('.') ?? []
  if (!payload || !sameSecret(signature, signatureOf(context, payload))) return undefined
  const { until, ...session } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Sealed
  return until > context.clock.now() ? session : undefined
}
