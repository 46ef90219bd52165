import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(__dirname, '../../..')
/** Start timeout, ms. Long, because a busy machine is slow; a failed start is detected at once. */
const startWithinMs = 180_000

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Waits until the address accepts no connection. */
export async function waitUntilRefused(url: string): Promise<void> {
  const isRefused = () =>
    fetch(url).then(
      () => false,
      () => true,
    )
  while (!(await isRefused())) await sleep(10)
}

/** A server in a separate process, which a test can kill and restart on the same data. */
export class RealServer {
  private child: ChildProcess | undefined
  private output = ''
  private written = ''

  private constructor(
    readonly url: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Chooses a free port, which the server keeps after each restart. */
  static async create(env: Record<string, string>): Promise<RealServer> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, LOG_LEVEL: 'warn' }
    return new RealServer(url, { ...own, TRUST_PROXY: '127.0.0.1', ...env })
  }

  /** Starts the process and waits until it answers. */
  async start(): Promise<void> {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
      cwd: root,
      // The empty setting also hides a CATALOGUE_DIR in `.env`: the tests buy sample products.
      env: { PATH, HOME, CATALOGUE_DIR: '', ...this.env },
    })
    this.child = child
    const keep = (text: Buffer) => void (this.output = (this.output + text.toString()).slice(-20_000))
    child.stdout.on('data', keep)
    child.stdout.on('data', (text: Buffer) => void (this.written += text.toString()))
    child.stderr.on('data', keep)
    const giveUp = Date.now() + startWithinMs
    while (!(await this.answers())) {
      if (child.exitCode !== null || Date.now() > giveUp) throw new Error(`No server:\n${this.output}`)
      await sleep(50)
    }
  }

  private answers(): Promise<boolean> {
    return fetch(`${this.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Id of the running process; undefined before it was started and after it ended. */
  get pid(): number | undefined {
    const { child } = this
    return child && child.exitCode === null && child.signalCode === null ? child.pid : undefined
  }

  /** Last output of the process, for the message of a failed test. */
  get lastOutput(): string {
    return this.output
  }

  /** Lines of the standard output of the process. */
  get outputLines(): string[] {
    return this.written.split('\n').filter(Boolean)
  }

  /** Kills the process by SIGKILL, without a graceful shutdown. @returns its exit code */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }

  /** Requests a graceful shutdown of the process. @returns its exit code */
  stop(): Promise<number | null> {
    return this.kill('SIGTERM')
  }
}
