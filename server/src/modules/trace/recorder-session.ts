import { createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../context'
import { sameSecret, sha256 } from '../../lib/cipher'
import { newSecret } from '../../lib/identifiers'
import { findRecorderSession, insertRecorderSession } from './trace.repository'
import type { InitBody, Sealed } from './trace-schema'

const sessionLifeMs = 24 * 3_600_000
const aesKeyBytes = 32
const signatureKeyBytes = 32

/** Session of a recorder whose reports are accepted. */
export interface TraceSession {
  /** Rate limit key of its reports. */
  id: string
  deviceId: string
  secret: Buffer
}

const place = (id: string) => `traceSession:${id}:secret`

/** Opens a session for a device. Each session has its own keys; the public storefront code contains none. */
export async function openSession(
  { db, cipher, clock }: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { deviceId, source, version }: InitBody,
): Promise<{ accessKey: string; secret: string }> {
  const accessKey = newSecret()
  const accessKeyHash = sha256(accessKey)
  const secret = randomBytes(aesKeyBytes + signatureKeyBytes).toString('hex')
  const createdAt = clock.now()
  await insertRecorderSession(db, {
    accessKeyHash,
    deviceId,
    source,
    version,
    secretEnc: cipher.encrypt(secret, place(accessKeyHash)),
    createdAt,
    expiresAt: createdAt + sessionLifeMs,
  })
  return { accessKey, secret }
}

/** Returns the session of an access key, or undefined when it has expired. */
export async function findSession(
  { db, cipher, clock }: Pick<Context, 'db' | 'clock' | 'cipher'>,
  accessKey: string,
): Promise<TraceSession | undefined> {
  const id = sha256(accessKey)
  const row = await findRecorderSession(db, id, clock.now())
  if (!row) return undefined
  const secret = Buffer.from(cipher.decrypt(row.secretEnc, place(id)), 'hex')
  return { id, deviceId: row.deviceId, secret }
}

/** Decrypts a sealed report; undefined when it was not sealed with this session's secret. */
export function unseal({ secret }: TraceSession, { iv, content, mac }: Sealed): unknown {
  const sign = createHmac('sha256', secret.subarray(aesKeyBytes))
  if (!sameSecret(mac, sign.update(`${iv}.${content}`).digest('hex'))) return undefined
  const key = secret.subarray(0, aesKeyBytes)
  const cipher = createDecipheriv('aes-256-cbc', key, Buffer.from(iv, 'hex'))
  try {
    const text = Buffer.concat([cipher.update(Buffer.from(content, 'base64')), cipher.final()])
    return JSON.parse(text.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
