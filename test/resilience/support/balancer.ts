import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const checkMs = 50

interface Backend {
  url: string
  isReady: boolean
  /** Number of requests that were sent to this server. */
  requests: number
}

/**
 * A load balancer with keep-alive on both sides. It sends requests only to servers whose `/ready` answers 200, and
 * never repeats a request: a connection that a server refuses or closes is a 502 answer.
 */
export class Balancer {
  private readonly backends: Backend[] = []
  private readonly agent = new http.Agent({ keepAlive: true })
  private readonly checks: Promise<void>[] = []
  private next = 0
  private isOpen = true

  private constructor(
    private readonly server: http.Server,
    /** Address that customers use. */
    readonly url: string,
  ) {
    server.on('request', (request: http.IncomingMessage, answer: http.ServerResponse) =>
      this.forward(request, answer),
    )
  }

  /** Starts a balancer without servers on a free port. */
  static async start(): Promise<Balancer> {
    const server = http.createServer({ keepAliveTimeout: 60_000 }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Balancer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }

  /** Adds a server and checks its readiness until `stop`. */
  add(url: string): void {
    const backend = { url, isReady: false, requests: 0 }
    this.backends.push(backend)
    this.checks.push(this.check(backend))
  }

  private async check(backend: Backend): Promise<void> {
    while (this.isOpen) {
      backend.isReady = await fetch(`${backend.url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
      await sleep(checkMs)
    }
  }

  /** Returns the state of a server as the balancer sees it. */
  stateOf(url: string): Readonly<Backend> {
    const found = this.backends.find((backend) => backend.url === url)
    if (!found) throw new Error(`The balancer does not know ${url}`)
    return found
  }

  private choose(): Backend | undefined {
    const ready = this.backends.filter(({ isReady }) => isReady)
    this.next += 1
    return ready[this.next % ready.length]
  }

  private forward(request: http.IncomingMessage, answer: http.ServerResponse): void {
    const fail = (reason: string) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(reason)
    }
    const backend = this.choose()
    if (!backend) return fail('No server is ready')
    backend.requests += 1
    const { method, headers } = request
    const sent = http.request(backend.url + (request.url ?? ''), {
      method,
      headers: { ...headers, connection: 'keep-alive' },
      agent: this.agent,
    })
    sent.on('error', (error) => fail(`${request.url} to ${backend.url}: ${error.message}`))
    sent.on('response', (received) => {
      const hopHeaders = ['connection', 'keep-alive']
      const kept = Object.entries(received.headers).filter(([name]) => !hopHeaders.includes(name))
      answer.writeHead(received.statusCode ?? 502, Object.fromEntries(kept))
      received.on('error', (error) => fail(error.message))
      received.pipe(answer)
    })
    request.pipe(sent)
  }

  /** Stops the checks and closes all connections. */
  async stop(): Promise<void> {
    this.isOpen = false
    await Promise.all(this.checks)
    this.agent.destroy()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
