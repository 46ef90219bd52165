import type { Context } from '../../context'
import { sameSecret } from '../../lib/cipher'
import { timeText } from '../../lib/clock'

/** Link lifetime in ms: long enough for a slow download, short enough to limit forwarded links. */
const linkLifeMs = 10 * 60_000

/** Expiring link to one file. */
export interface FileLink {
  /** Path on this server, from `/mp/`; the storefront adds the server origin. */
  url: string
  /** RFC 3339. */
  expiresAt: string
}

type Signer = Pick<Context, 'cipher' | 'clock'>

const signatureOf = ({ cipher }: Signer, fileId: string, expires: string) =>
  cipher.sign('file', `${fileId}\n${expires}`)

/** Creates a signed link. The caller must authorize the access; the link itself requires no login. */
export function fileLink(context: Signer, fileId: string): FileLink {
  const expiresAt = context.clock.now() + linkLifeMs
  const sign = signatureOf(context, fileId, String(expiresAt))
  return { url: `/mp/file/${fileId}?expires=${expiresAt}&sign=${sign}`, expiresAt: timeText(expiresAt) }
}

/** Returns whether the signature of a link is valid and the link has not expired. */
export function checkLink(
  context: Signer,
  link: { fileId: string; expires: string; sign: string },
): 'GOOD' | 'EXPIRED' | 'FORGED' {
  const { fileId, expires, sign } = link
  if (!sameSecret(sign, signatureOf(context, fileId, expires))) return 'FORGED'
  return Number(expires) > context.clock.now() ? 'GOOD' : 'EXPIRED'
}
