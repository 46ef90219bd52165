import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintRequest } from './lib/documents/print-thread'
import { draw } from './lib/documents/printer'
import { renderers } from './renderers'

// Program of the print thread; `PrintThread` sends its requests.

async function answerTo({ id, kind, data }: PrintRequest): Promise<PrintAnswer> {
  try {
    return { id, bytes: await draw(renderers, kind, data) }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', async (request: PrintRequest) => parentPort?.postMessage(await answerTo(request)))
