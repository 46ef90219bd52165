import AES from 'crypto-js/aes'
import Hex from 'crypto-js/enc-hex'
import hmacSha256 from 'crypto-js/hmac-sha256'

/** Encrypted text, protected against reading and changes in transit. */
export interface Sealed {
  /** 16 bytes, hexadecimal. */
  iv: string
  /** AES-256-CBC, base64. */
  content: string
  /** HMAC-SHA-256 over `iv.content`, hexadecimal. */
  mac: string
}

const keyDigits = 64

/**
 * Encrypts, then signs.
 * @param secret of the session: 32 bytes for AES and 32 for the signature, hexadecimal
 * @param iv 16 random bytes that are used only once, hexadecimal
 */
export function seal(text: string, secret: string, iv: string): Sealed {
  const key = Hex.parse(secret.slice(0, keyDigits))
  const content = AES.encrypt(text, key, { iv: Hex.parse(iv) }).toString()
  const mac = hmacSha256(`${iv}.${content}`, Hex.parse(secret.slice(keyDigits))).toString()
  return { iv, content, mac }
}
