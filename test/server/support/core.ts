import Fastify, { type FastifyReply } from 'fastify'
import type { CoreSystem, IssueRequest, VoidRequest } from '../../../server/src/ports/core-system'
import type { TestServer } from './harness'

/**
 * Fault of the core system. REFUSE: underwriting refuses the order. REJECT: an error before the request has an effect.
 * LOSE: the connection breaks after the effect. HANG: the effect happens, and the answer waits for `release`.
 */
type Fault = 'REFUSE' | 'REJECT' | 'LOSE' | 'HANG'

/** A core system on its own port with a register of policies, connected to the server over HTTP. */
export interface TestCore {
  /** All requests so far: `issue ORDER` or `void ORDER`. */
  calls: string[]
  /** Bodies of all issue requests. */
  requests: IssueRequest[]
  /** Returns the numbers of the policies in force in the core system. */
  covers(): string[]
  /** Makes the next requests fail: issue requests unless `path` is given. */
  fail(fault: Fault, times?: number, path?: '/issue' | '/void'): void
  /** Issues a policy without a current request, as a late core system does. */
  issueLate(orderNo: string): string
  /** Resolves when a request hangs. */
  hanging(): Promise<void>
  /** Answers all hanging requests. */
  release(): void
  close(): Promise<void>
}

/** Creates an adapter: JSON over HTTP; every status except success is an error. */
function createHttpCore(url: string): CoreSystem {
  const post = async (path: string, body: unknown, signal: AbortSignal): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body), signal })
    if (!response.ok) throw new Error(`The core system answered ${response.status}`)
    return response.json()
  }
  return {
    issue: async (request, signal) => (await post('/issue', request, signal)) as { policyNo: string },
    void: async (request, signal) => void (await post('/void', request, signal)),
  }
}

/** Policy register of the core system: one policy per order; issuing is idempotent. */
class Register {
  private readonly cover = new Map<string, { orderNo: string; inForce: boolean }>()

  issue(orderNo: string): string {
    for (const [policyNo, policy] of this.cover) if (policy.orderNo === orderNo) return policyNo
    const policyNo = `P9${String(this.cover.size).padStart(22, '0')}`
    this.cover.set(policyNo, { orderNo, inForce: true })
    return policyNo
  }

  void({ orderNo, policyNo }: VoidRequest): void {
    for (const [number, policy] of this.cover)
      if (policy.orderNo === orderNo && (policyNo === null || policyNo === number)) policy.inForce = false
  }

  covers = (): string[] =>
    [...this.cover].flatMap(([policyNo, { inForce }]) => (inForce ? [policyNo] : [])).sort()
}

/** Requests that wait for their answer. */
class Gate {
  private readonly waiting: (() => void)[] = []
  private notify: () => void = () => undefined

  wait(): Promise<void> {
    const answered = new Promise<void>((resolve) => void this.waiting.push(resolve))
    this.notify()
    return answered
  }

  /** Resolves when a request waits. */
  async entered(): Promise<void> {
    if (this.waiting.length === 0) await new Promise<void>((resolve) => (this.notify = resolve))
  }

  open(): void {
    for (const answer of this.waiting.splice(0)) answer()
  }
}

/** Starts a core system and connects the server to it. */
export async function startTestCore({ context }: TestServer): Promise<TestCore> {
  const wire = Fastify()
  const register = new Register()
  const gate = new Gate()
  const faults: { fault: Fault; path: string }[] = []
  const calls: string[] = []
  const requests: IssueRequest[] = []
  const take = (path: string) => {
    const index = faults.findIndex((candidate) => candidate.path === path)
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault
  }
  const answer = async (reply: FastifyReply, fault: Fault | undefined, data: unknown) => {
    if (fault === 'HANG') await gate.wait()
    if (fault === 'LOSE') reply.raw.socket?.destroy()
    return data
  }
  wire.post<{ Body: IssueRequest }>('/issue', async ({ body }, reply) => {
    calls.push(`issue ${body.orderNo}`)
    requests.push(body)
    const fault = take('/issue')
    if (fault === 'REJECT') return reply.code(503).send({})
    if (fault === 'REFUSE') return { refusal: '该房屋所在地区暂停承保，未能出单' }
    return answer(reply, fault, { policyNo: register.issue(body.orderNo) })
  })
  wire.post<{ Body: VoidRequest }>('/void', async ({ body }, reply) => {
    calls.push(`void ${body.orderNo}`)
    const fault = take('/void')
    if (fault === 'REJECT') return reply.code(503).send({})
    register.void(body)
    return answer(reply, fault, {})
  })
  context.core = createHttpCore(await wire.listen({ port: 0, host: '127.0.0.1' }))
  return {
    calls,
    requests,
    covers: register.covers,
    fail: (fault, times = 1, path = '/issue') =>
      void faults.push(...Array.from({ length: times }, () => ({ fault, path }))),
    issueLate: (orderNo) => register.issue(orderNo),
    hanging: () => gate.entered(),
    release: () => gate.open(),
    close: async () => {
      gate.open()
      await wire.close()
    },
  }
}
