import type { Cipher } from '../../lib/cipher'
import type { TraceEventTable, TraceSaleTable } from '../../lib/db/schema/trace'

type Signer = Pick<Cipher, 'sign'>
type Sale = Pick<TraceSaleTable, 'saleId' | 'traceNo' | 'deviceId' | 'startedAt'>
type Link = Pick<TraceEventTable, 'traceNo' | 'position' | 'run' | 'seq' | 'receivedAt' | 'content'>

/** What the first event of a sale is chained to. */
export const rootHash = (cipher: Signer, { saleId, traceNo, deviceId, startedAt }: Sale): string =>
  cipher.sign('trace', JSON.stringify([saleId, traceNo, deviceId, startedAt]))

/**
 * The hash of an event, over everything stored of it and the hash before. It takes the data key, so who can write
 * to the database but does not have the key cannot make a chain that fits.
 */
export const linkHash = (cipher: Signer, before: string, event: Link): string => {
  const { traceNo, position, run, seq, receivedAt, content } = event
  // Links from before runs were told apart have none.
  const place = [before, traceNo, position, ...(run ? [run] : []), seq, receivedAt, content]
  return cipher.sign('trace', JSON.stringify(place))
}
