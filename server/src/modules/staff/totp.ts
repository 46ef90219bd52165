import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the settings that all authenticator apps support. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Accepts a code of the previous or the next step, for clock differences. */
const window = 1
const secretBytes = 20

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ ...settings, label, issuer, secret: Secret.fromBase32(secret) })

/** Creates a secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** Encodes bytes as a base32 secret. */
export const totpSecretOf = (bytes: Buffer): string =>
  new Secret({ buffer: new Uint8Array(bytes.subarray(0, secretBytes)).buffer }).base32

/** Returns the address that an authenticator app scans. */
export const totpAddress = (secret: string, name: string, issuer: string): string =>
  totpOf(secret, name, issuer).toString()

/** Returns the code at an instant. @param now epoch ms */
export const totpCode = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now })

/** Returns the 30-second step of a code; undefined when it matches no step near `now`, epoch ms. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / (settings.period * 1_000)) + delta
}
