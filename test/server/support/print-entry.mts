import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintRequest } from '../../../server/src/lib/documents/print-thread'

// Print thread that prints nothing and fails as the request says.

parentPort?.on('message', ({ id, kind, data }: PrintRequest) => {
  const answer = (reply: PrintAnswer) => parentPort?.postMessage(reply)
  if (kind === 'CRASH') throw new Error('out of paper')
  if (kind === 'EXIT') process.exit(3)
  if (kind === 'FULL') for (const heap: string[] = []; ;) heap.push(String(Math.random()).repeat(10_000))
  if (kind === 'FAIL') answer({ id, error: new Error('no such font') })
  if (kind === 'ECHO') answer({ id, bytes: Buffer.from(String(data)) })
})
