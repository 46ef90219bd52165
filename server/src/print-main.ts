import type { PrintTask } from './lib/documents/print-pool'
import { draw } from './lib/documents/printer'
import { renderers } from './renderers'

/** Draws a document in a worker thread of `PrintPool`. */
export default ({ kind, data }: PrintTask): Promise<Uint8Array> => draw(renderers, kind, data)
