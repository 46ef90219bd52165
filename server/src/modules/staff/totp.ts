import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with what every authenticator app takes. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** A code of the step before or after counts, for clocks that differ. */
const window = 1
const secretBytes = 20

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ ...settings, label, issuer, secret: Secret.fromBase32(secret) })

/** A new secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** A secret in base32 from bytes. */
export const totpSecretOf = (bytes: Buffer): string =>
  new Secret({ buffer: new Uint8Array(bytes.subarray(0, secretBytes)).buffer }).base32

/** The address that an authenticator app scans. */
export const totpAddress = (secret: string, name: string, issuer: string): string =>
  totpOf(secret, name, issuer).toString()

/** The code at an instant. @param now epoch ms */
export const totpCode = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now })

/** The 30-second step that a code belongs to; undefined when it is of none near `now`, epoch ms. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / (settings.period * 1_000)) + delta
}
