import type { Context } from '../../context'
import { sameSecret } from '../../lib/cipher'
import { timeText } from '../../lib/clock'

/** Long enough for a slow download, short enough that a link in a chat soon opens nothing. */
const linkLifeMs = 10 * 60_000

/** A link that opens one file for a while. */
export interface FileLink {
  /** Address on this server, from `/mp/`; the storefront puts the server in front as with every call. */
  url: string
  /** RFC 3339. */
  expiresAt: string
}

type Signer = Pick<Context, 'cipher' | 'clock'>

const signatureOf = ({ cipher }: Signer, fileId: string, expires: string) =>
  cipher.sign('file', `${fileId}\n${expires}`)

/** Makes a link for whoever has been found to be allowed to read the file: the link itself asks nobody. */
export function fileLink(context: Signer, fileId: string): FileLink {
  const expiresAt = context.clock.now() + linkLifeMs
  const sign = signatureOf(context, fileId, String(expiresAt))
  return { url: `/mp/file/${fileId}?expires=${expiresAt}&sign=${sign}`, expiresAt: timeText(expiresAt) }
}

/** Whether a link is one of ours, and still good. */
export function checkLink(
  context: Signer,
  link: { fileId: string; expires: string; sign: string },
): 'GOOD' | 'EXPIRED' | 'FORGED' {
  const { fileId, expires, sign } = link
  if (!sameSecret(sign, signatureOf(context, fileId, expires))) return 'FORGED'
  return Number(expires) > context.clock.now() ? 'GOOD' : 'EXPIRED'
}
