import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Printer } from './printer'

/** A request to the print thread. */
export interface PrintRequest {
  id: number
  kind: string
  data: unknown
}

/** The answer of the print thread: the document or an error. */
export type PrintAnswer = { id: number } & ({ bytes: Uint8Array } | { error: Error })

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** A document takes about 0.1 s, the first one 1 to 2 s. A thread without an answer after this time is stuck. */
const usualPatienceMs = 30_000
const heapMb = 512
const bootstrap = new URL('./thread.mjs', import.meta.url)

/**
 * Prints in a separate thread, so that other requests do not wait. The first document starts the thread. When it
 * crashes, runs out of memory or is stuck, the pending documents fail, the server continues, and the next document
 * starts a new thread.
 */
export class PrintThread implements Printer {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private requests = 0

  /** @param entry program of the thread: answers each `PrintRequest` with a `PrintAnswer`. */
  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly entry: URL,
    private readonly patienceMs = usualPatienceMs,
  ) {}

  print(kind: string, data: unknown): Promise<Buffer> {
    const worker = (this.worker ??= this.begin())
    const id = (this.requests += 1)
    return new Promise((resolve, reject) => {
      worker.postMessage({ id, kind, data } satisfies PrintRequest)
      const timer = setTimeout(() => void worker.terminate(), this.patienceMs)
      this.waiting.set(id, { resolve, reject, timer })
    })
  }

  async close(): Promise<void> {
    await this.worker?.terminate()
  }

  private begin(): Worker {
    const worker = new Worker(bootstrap, {
      execArgv: [],
      workerData: { entry: this.entry.href },
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    worker.on('message', (answer: PrintAnswer) => this.settle(answer))
    worker.on('error', (error) => this.log.error({ err: error }, 'the thread that prints has crashed'))
    worker.on('exit', () => this.end())
    return worker
  }

  private settle(answer: PrintAnswer): void {
    const waiting = this.waiting.get(answer.id)
    if (!waiting) return
    this.waiting.delete(answer.id)
    clearTimeout(waiting.timer)
    if ('error' in answer) return waiting.reject(answer.error)
    const { buffer, byteOffset, byteLength } = answer.bytes
    waiting.resolve(Buffer.from(buffer, byteOffset, byteLength))
  }

  private end(): void {
    this.worker = undefined
    for (const id of [...this.waiting.keys()])
      this.settle({ id, error: new Error('The thread that prints has ended') })
  }
}
