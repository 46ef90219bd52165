import { createHash, createHmac } from 'node:crypto'
import { sameSecret } from '../../src/lib/cipher'

const algorithm = 'TC3-HMAC-SHA256'
const header =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d{2}-\d{2})\/([^/]+)\/tc3_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
const toleranceMs = 300_000

/** The signed parts of a request. */
export interface SignedRequest {
  headers: Record<string, string | undefined>
  rawBody: string
}

/** Key pair of an account, as issued by the Tencent Cloud console. */
export interface Secret {
  id: string
  key: string
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Returns header values as signed; clients sign the host without its port or, on port 443, the host alone. */
function signedValue(name: string, { headers }: SignedRequest): string {
  const value = headers[name] ?? ''
  return name === 'host' ? value.replace(/:\d+$/, '') : value.trim()
}

function sign(request: SignedRequest, key: string, date: string, service: string, names: string[]): string {
  const canonical = [
    'POST',
    '/',
    '',
    ...names.map((name) => `${name}:${signedValue(name, request)}`),
    '',
    names.join(';'),
    digest(request.rawBody),
  ].join('\n')
  const scope = `${date}/${service}/tc3_request`
  const text = [algorithm, request.headers['x-tc-timestamp'], scope, digest(canonical)].join('\n')
  return mac(mac(mac(mac(`TC3${key}`, date), service), 'tc3_request'), text).toString('hex')
}

/** Returns whether `timestamp`, in seconds, is near `now` and on the day `date` (UTC). */
function isFresh(timestamp: string, date: string, now: number): boolean {
  const at = Number(timestamp) * 1000
  return Math.abs(now - at) <= toleranceMs && new Date(at).toISOString().startsWith(date)
}

/**
 * Verifies a request signed with TC3-HMAC-SHA256, Tencent Cloud API 3.0.
 * @param now system time in epoch ms: the client's SDK uses no other clock.
 * @returns null, or the error code of Tencent Cloud.
 */
export function signatureProblem(request: SignedRequest, secret: Secret, now: number): string | null {
  const parts = header.exec(request.headers.authorization ?? '')
  if (!parts) return 'AuthFailure.InvalidAuthorization'
  // The pattern has five groups; none is optional.
  const [secretId, date, service, signedHeaders, signature] = parts.slice(1) as [
    string,
    string,
    string,
    string,
    string,
  ]
  if (secretId !== secret.id) return 'AuthFailure.SecretIdNotFound'
  if (!isFresh(request.headers['x-tc-timestamp'] ?? '', date, now)) return 'AuthFailure.SignatureExpire'
  const names = signedHeaders.split(';')
  const genuine =
    names.includes('content-type') &&
    names.includes('host') &&
    sameSecret(sign(request, secret.key, date, service, names), signature)
  return genuine ? null : 'AuthFailure.SignatureFailure'
}
