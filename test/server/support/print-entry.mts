import type { PrintTask } from '../../../server/src/lib/documents/print-pool'

/** Worker of a print pool that draws nothing and fails as the task says. */
export default async function print({ kind, data }: PrintTask): Promise<Uint8Array> {
  if (kind === 'CRASH')
    queueMicrotask(() => {
      throw new Error('out of paper')
    })
  if (kind === 'EXIT') process.exit(3)
  if (kind === 'FULL') for (const heap: string[] = []; ;) heap.push(String(Math.random()).repeat(10_000))
  if (kind === 'FAIL') throw new Error('no such font')
  if (kind === 'ECHO') return Buffer.from(String(data))
  return new Promise(() => undefined)
}
