import type { Cipher } from '../../lib/cipher'
import type { TraceEventTable, TraceSaleTable } from '../../lib/db/schema/trace'

type Signer = Pick<Cipher, 'sign'>
type Sale = Pick<TraceSaleTable, 'saleId' | 'traceNo' | 'deviceId' | 'startedAt'>
type Link = Pick<TraceEventTable, 'traceNo' | 'position' | 'run' | 'seq' | 'receivedAt' | 'content'>

/** Returns the hash that precedes the first event of a sale. */
export const rootHash = (cipher: Signer, { saleId, traceNo, deviceId, startedAt }: Sale): string =>
  cipher.sign('trace', JSON.stringify([saleId, traceNo, deviceId, startedAt]))

/**
 * Returns the hash of an event, over all its stored data and the previous hash. It requires the data key, so write
 * access to the database without the key is not enough to create a valid chain.
 */
export const linkHash = (cipher: Signer, before: string, event: Link): string => {
  const { traceNo, position, run, seq, receivedAt, content } = event
  // Links from before the field `run` existed have none.
  const place = [before, traceNo, position, ...(run ? [run] : []), seq, receivedAt, content]
  return cipher.sign('trace', JSON.stringify(place))
}
