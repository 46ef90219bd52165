import type { ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { registerWechatPayApi } from '../../../server/sandbox/wechat-pay/api'
import {
  loadWechatPayKeys,
  type WechatPayKeys,
  wechatPaySettings,
} from '../../../server/sandbox/wechat-pay/keys'
import {
  type NotificationContent,
  type SealedNotification,
  sealNotification,
} from '../../../server/sandbox/wechat-pay/notifier'
import {
  describeTransaction,
  findTransaction,
  payTransaction,
} from '../../../server/sandbox/wechat-pay/transactions'
import type { SandboxDeps } from '../../../server/sandbox/deps'
import type { PayGateway, Prepayment } from '../../../server/src/ports/pay-gateway'
import { createWeChatPay } from '../../../server/src/ports/wechat-pay'
import type { TestServer } from './harness'

/** Fault of the gateway; `when` is matched with `METHOD /path`. */
interface Fault {
  when: RegExp
  /** REFUSE: 500 without an effect. LOSE: the effect happens, the answer is lost. FORGE: the signature is invalid. */
  kind: 'REFUSE' | 'LOSE' | 'FORGE'
  times: number
}

/** The WeChat Pay sandbox on its own port, with faults that the test sets. */
export interface TestGateway {
  url: string
  pay: PayGateway
  keys: WechatPayKeys
  deps: SandboxDeps
  /** Makes the next matching calls fail. */
  fail(when: RegExp, kind: Fault['kind'], times?: number): void
  /** Removes all faults. */
  heal(): void
  /** All calls so far, `METHOD /path`. */
  calls: string[]
  /** Returns a prepayment of 98.00 yuan with a new number. */
  prepayment(change?: Partial<Prepayment>): Prepayment
  /** Creates a prepayment and pays it. */
  paid(): Promise<Prepayment>
  /** Pays at the cashier; false when the payment is closed. */
  payAtCashier(payNo: string): Promise<boolean>
  /** Returns the success notification of a payment; `change` is applied before encryption. */
  successNotification(payNo: string, change?: Record<string, unknown>): Promise<SealedNotification>
  seal(content: NotificationContent): SealedNotification
  /** Posts a notification to the server. @returns the HTTP status. */
  deliver(notification: SealedNotification): Promise<number>
  close(): Promise<void>
}

/** Signs an answer wrongly, as WeChat Pay does to probe that merchants refuse it. */
function forgeSignature({ raw }: FastifyReply) {
  const writeHead = raw.writeHead.bind(raw) as (status: number, headers: object) => ServerResponse
  const forged = { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${'A'.repeat(300)}` }
  raw.writeHead = ((status: number, headers: object) =>
    writeHead(status, { ...headers, ...forged })) as typeof raw.writeHead
}

function addFaults(wire: FastifyInstance, faults: Fault[], calls: string[]) {
  const hit = (method: string, url: string, kinds: Fault['kind'][]) => {
    const name = `${method} ${url}`
    const fault = faults.find((one) => one.times > 0 && kinds.includes(one.kind) && one.when.test(name))
    if (fault) fault.times -= 1
    return fault
  }
  wire.addHook('onRequest', async (request, reply) => {
    calls.push(`${request.method} ${request.url}`)
    if (hit(request.method, request.url, ['REFUSE']))
      return reply.code(500).send({ code: 'SYSTEM_ERROR', message: 'try again' })
  })
  wire.addHook('onSend', async (request, reply, payload) => {
    const fault = hit(request.method, request.url, ['LOSE', 'FORGE'])
    if (fault?.kind === 'LOSE') request.raw.socket.destroy()
    if (fault?.kind === 'FORGE') forgeSignature(reply)
    return payload
  })
}

/** Starts a gateway and connects the server to it. */
export async function startTestGateway(server: TestServer): Promise<TestGateway> {
  const { context } = server
  const deps: SandboxDeps = {
    db: context.db,
    clock: context.clock,
    dataDir: context.env.DATA_DIR,
    publicUrl: () => server.url,
  }
  const keys = loadWechatPayKeys(deps.dataDir)
  const wire = Fastify()
  const faults: Fault[] = []
  const calls: string[] = []
  addFaults(wire, faults, calls)
  registerWechatPayApi(wire, deps, keys)
  const baseUrl = await wire.listen({ port: 0, host: '127.0.0.1' })
  const merchant = {
    miniProgramAppId: context.wechat.miniProgramAppId,
    serviceAccountAppId: context.wechat.serviceAccountAppId,
    notifyUrl: () => `${server.url}/pay/wechat/notify`,
  }
  const pay = createWeChatPay(wechatPaySettings(keys, baseUrl, merchant), context.clock)
  context.pay = pay
  let number = 0
  const prepayment = (change: Partial<Prepayment> = {}): Prepayment => ({
    payNo: `T${String((number += 1)).padStart(23, '0')}`,
    scene: 'MP',
    amountFen: 9800,
    description: '安居家庭财产综合保险 基础版',
    expiresAt: context.clock.now() + 30 * 60_000,
    openid: 'o-payer',
    clientAddress: '127.0.0.1',
    ...change,
  })
  const payAtCashier = async (payNo: string) =>
    payTransaction(deps, (await findTransaction(deps, 'outTradeNo', payNo)).prepayId)
  const seal = (content: NotificationContent) => sealNotification(deps, keys, content)
  return {
    url: baseUrl,
    pay,
    keys,
    deps,
    calls,
    seal,
    fail: (when, kind, times = 1) => void faults.push({ when, kind, times }),
    heal: () => void faults.splice(0),
    prepayment,
    paid: async () => {
      const made = prepayment()
      await pay.prepay(made)
      if (!(await payAtCashier(made.payNo))) throw new Error('The cashier took no payment')
      return made
    },
    payAtCashier,
    successNotification: async (payNo, change = {}) => {
      const transaction = await findTransaction(deps, 'outTradeNo', payNo)
      const resource = { ...describeTransaction(keys, transaction, context.clock.now()), ...change }
      return seal({ eventType: 'TRANSACTION.SUCCESS', subject: payNo, resource })
    },
    deliver: async ({ headers, body }) =>
      (await fetch(`${server.url}/pay/wechat/notify`, { method: 'POST', headers, body })).status,
    close: () => wire.close(),
  }
}
