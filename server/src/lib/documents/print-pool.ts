import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { UnavailableError } from '../errors'
import type { Printer } from './printer'

/** A task of a print worker: the kind and the plain data of one document. */
export interface PrintTask {
  kind: string
  data: unknown
}

interface PrintPoolOptions {
  /** Number of worker threads; each keeps its own fonts in memory. */
  threads?: number
  /** Maximum number of documents that wait for a thread. */
  maxWaiting?: number
  /** Maximum heap of a thread, in MB. */
  heapMb?: number
  /** A document takes about 0.1 s, the first one of a thread 1 to 2 s. A thread without an answer is stuck. */
  timeoutMs?: number
}

const worker = fileURLToPath(new URL('./print-worker.mjs', import.meta.url))
/** Leaves one core to the main thread. */
const usualThreads = Math.min(4, Math.max(1, availableParallelism() - 1))

/**
 * Prints in worker threads, so that other requests do not wait. Threads start with the first documents and stay.
 * When one crashes, runs out of memory or is stuck, only its document fails; a new thread takes the next one.
 */
export class PrintPool implements Printer {
  private readonly pool: Piscina<PrintTask, Uint8Array>
  /** Hands out one document per thread, so that the timeout of a document starts with its drawing. */
  private readonly limit
  private readonly maxWaiting: number
  private readonly timeoutMs: number

  /** @param entry module of the worker, exports a function from `PrintTask` to the bytes of the document. */
  constructor(log: FastifyBaseLogger, entry: URL, options: PrintPoolOptions = {}) {
    const { threads = usualThreads, maxWaiting = 100, heapMb = 512, timeoutMs = 30_000 } = options
    this.maxWaiting = maxWaiting
    this.timeoutMs = timeoutMs
    this.limit = pLimit({ concurrency: threads, rejectOnClear: true })
    this.pool = new Piscina({
      filename: worker,
      workerData: { entry: entry.href },
      execArgv: [],
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: Infinity,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    // The error of a thread that draws rejects its document; this is one of an idle thread.
    this.pool.on('error', (error) => log.error({ err: error }, 'an idle print thread has failed'))
  }

  /** @throws UnavailableError when too many documents wait. */
  async print(kind: string, data: unknown): Promise<Buffer> {
    if (this.limit.pendingCount >= this.maxWaiting)
      throw new UnavailableError('Too many documents wait to be printed')
    const { buffer, byteOffset, byteLength } = await this.limit(() =>
      this.pool.run({ kind, data }, { signal: AbortSignal.timeout(this.timeoutMs) }),
    )
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  /** Ends the threads; documents that are drawn or wait fail. */
  close(): Promise<void> {
    this.limit.clearQueue()
    return this.pool.destroy()
  }
}
