import type { CallName, DataOf, RequestOf } from '@storefront/contract'
import { addressOf, type FieldProblem } from '@storefront/contract/call'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '../../../server/src/app'
import { compose } from '../../../server/src/compose'
import { readEnv } from '../../../server/src/config/env'
import type { Context } from '../../../server/src/context'
import { localPrinter, type Printer } from '../../../server/src/lib/documents/printer'
import { renderers } from '../../../server/src/renderers'
import { createTestDatabase, type TestDatabase } from './database'
import { sampleCatalogue, sharedCompilers } from './shared-by-servers'

/** A clock that changes only when a test advances or sets it. */
class TestClock {
  constructor(private at: number) {}
  now = () => this.at
  /** Advances the clock by `ms`. */
  advance(ms: number) {
    this.at += ms
  }
  /** Sets the clock to an RFC 3339 time. */
  set(text: string) {
    this.at = Date.parse(text)
  }
}

/** Answer of a call: the HTTP status and the envelope. */
export interface Answer<Data> {
  status: number
  code: number
  msg: string
  data: Data & { fields?: FieldProblem[] }
}

export interface TestServer {
  app: FastifyInstance
  context: Context
  clock: TestClock
  /** Base URL of the server. */
  url: string
  /** All log lines so far, as text. */
  logLines: string[]
  /** Sends a call over HTTP as the storefront does. */
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    headers?: Record<string, string>,
  ): Promise<Answer<DataOf<Name>>>
  /** Sends any body, valid or not, to a call. */
  callRaw(name: string, body: unknown, headers?: Record<string, string>): Promise<Answer<unknown>>
  /** Runs all background work that is due, and the work that it creates. */
  drainBackground(): Promise<void>
  close(): Promise<void>
}

/** Answers with the start of a PDF, because printing takes most of the time of a sale. */
const placeholderPrinter: Printer = {
  print: async (kind) => {
    if (!(kind in renderers)) throw new Error(`No document of kind ${kind}`)
    return Buffer.from(`%PDF-1.7 ${kind}`)
  },
  close: async () => undefined,
}

/**
 * Prints real documents, for `startTestServer`. Without a thread, because hundreds of threads are slow; the print
 * thread has its own tests.
 */
export const documentPrinter: Printer = localPrinter(renderers)

interface TestServerOptions {
  /** Default: a new database. */
  database?: TestDatabase
  /** `documentPrinter` where a test reads documents; default: a placeholder. */
  printer?: Printer
}

/** Starts the complete server on a free port. */
export async function startTestServer(
  environment: Record<string, string> = {},
  { database: given, printer = placeholderPrinter }: TestServerOptions = {},
): Promise<TestServer> {
  const database = given ?? (await createTestDatabase())
  const clock = new TestClock(Date.parse('2026-06-01T10:00:00+08:00'))
  const logLines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) })
  const env = readEnv({ PORT: '0', HOST: '127.0.0.1', ...database.env, ...environment })
  let url = ''
  const catalogue = sampleCatalogue()
  const composition = await compose({ env, clock, log, printer, catalogue, publicUrl: () => url })
  const app = await buildApp(composition.context, composition.registerSandboxPages, sharedCompilers)
  url = await app.listen({ port: 0, host: '127.0.0.1' })

  const callRaw: TestServer['callRaw'] = async (name, body, headers = {}) => {
    const response = await fetch(url + addressOf(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      ...((await response.json()) as Omit<Answer<unknown>, 'status'>),
    } as Answer<unknown>
  }
  return {
    app,
    context: composition.context,
    clock,
    url,
    logLines,
    callRaw,
    call: callRaw as TestServer['call'],
    drainBackground: composition.drainBackground,
    close: async () => {
      await app.close()
      await composition.close()
      await database.drop()
    },
  }
}
