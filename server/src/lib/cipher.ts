import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const prefix = 'v1.'
const ivBytes = 12
const tagBytes = 16

/** Encrypts personal data and hashes it for look-up; the keys are derived from one data key. */
export class Cipher {
  private readonly encryptionKey: Buffer
  private readonly indexKey: Buffer
  private readonly signatureKey: Buffer

  /** @param dataKey 32 bytes, base64. */
  constructor(dataKey: string) {
    const master = Buffer.from(dataKey, 'base64')
    if (master.length !== 32) throw new Error('DATA_KEY must be 32 bytes in base64')
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', use, 32))
    this.encryptionKey = derive('storefront/encrypt')
    this.indexKey = derive('storefront/index')
    this.signatureKey = derive('storefront/sign')
  }

  /**
   * Encrypts with AES-256-GCM. `place` (for example `proposal:P2026…:input`) is authenticated: the text cannot be
   * moved to another row or column.
   */
  encrypt(clear: string, place: string): string {
    return this.encryptBytes(Buffer.from(clear, 'utf8'), place)
  }

  /** @throws Error when the text was changed or belongs to another place. */
  decrypt(sealedText: string, place: string): string {
    return this.decryptBytes(sealedText, place).toString('utf8')
  }

  /** Encrypts the bytes of a file like `encrypt`; the result is text. */
  encryptBytes(clear: Buffer, place: string): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', this.encryptionKey, iv).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()])
    return prefix + sealed.toString('base64url')
  }

  /** @throws Error when the text was changed or belongs to another place. */
  decryptBytes(sealedText: string, place: string): Buffer {
    if (!sealedText.startsWith(prefix)) throw new Error('Unknown encryption version')
    const sealed = Buffer.from(sealedText.slice(prefix.length), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.encryptionKey, sealed.subarray(0, ivBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
  }

  /** Signs a text that returns from an external system; `use` separates signatures of different purposes. */
  sign(use: string, value: string): string {
    return createHmac('sha256', this.signatureKey).update(`${use}\0${value}`).digest('base64url')
  }

  /** Keyed hash for looking up a low-entropy value (mobile, certificate); `kind` separates the fields. */
  lookupHash(kind: string, value: string): string {
    const normal = value.normalize('NFKC').toUpperCase().replace(/\s/g, '')
    return createHmac('sha256', this.indexKey).update(`${kind}\0${normal}`).digest('base64url')
  }
}

/** Returns SHA-256 in lower-case hex, for contents and high-entropy secrets. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Compares two texts in constant time. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(left).digest(),
    createHash('sha256').update(right).digest(),
  )
}
