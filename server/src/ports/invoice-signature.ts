import { createHmac } from 'node:crypto'
import { sha256 } from '../lib/cipher'

/** The signed parts of a call. */
export interface SignedCall {
  method: 'GET' | 'POST'
  /** Path with query, as sent. */
  path: string
  /** Epoch milliseconds. */
  timestamp: string
  nonce: string
  /** Empty for GET. */
  body: string
}

/** Calculates HMAC-SHA256 in lower-case hex over five lines: method, path, timestamp, nonce, SHA-256 of the body. */
export function invoiceSignature(secret: string, call: SignedCall): string {
  const text = [call.method, call.path, call.timestamp, call.nonce, sha256(call.body)].join('\n')
  return createHmac('sha256', secret).update(text).digest('hex')
}
