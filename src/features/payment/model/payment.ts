import { makeAutoObservable } from 'mobx'
import {
  comeBack,
  forgetPaying,
  getNotifyUrl,
  pay,
  payingOrderNo,
  rememberPaying,
  subscribe,
} from '@/features/order'
import { getPayerTicket, getSnsApiUrl } from '../api/pay-calls'
import type { Answer } from '@/lib/request/request'
import { offerMessages } from '@/platform/messages'
import {
  hasPayerCode,
  leaveFor,
  type PaymentOutcome,
  payScene,
  runPayment,
  takePayerCode,
} from '@/platform/payment'
import { randomKey } from '@/platform/random'
import { record } from '@/features/recorder'
import { orderReference } from '@/features/account'
import { pageAddress } from '@/routes'

/** Return route of WeChat's authorization. */
const returnRoute = pageAddress('payment')

/** Thrown when the server refuses a call and the reason has been shown. */
class Refused extends Error {}

function dataOf<Data>(answer: Answer<Data>): Data {
  if (!answer.ok) throw new Refused(answer.msg)
  return answer.data
}

/** Why an attempt ended without a payment; WeChat reports FAILED. */
export type Stopped = 'CANCELLED' | 'FAILED' | 'REFUSED' | 'OFFLINE'

/** Records the return from the cashier of this order, once per departure. */
export function recordReturn(orderNo: string): void {
  if (!hasPayerCode() && comeBack(orderNo, Date.now()))
    record('PAY_RETURN', 'order', { result: 'BACK', orderNo })
}

/** Payment of one order on this device. */
export class Payment {
  busy = false
  /** Whether the payment result must be queried: after the return from the cashier, or when WeChat reports success. */
  asking: boolean
  /** Why the last attempt ended without a payment; null otherwise. */
  stopped: Stopped | null = null
  /** Idempotency key of an attempt without a response, for the retry. */
  private lostKey: string | null = null

  constructor(readonly orderNo: string) {
    this.asking = payingOrderNo(Date.now()) === orderNo && !hasPayerCode()
    makeAutoObservable<this, 'lostKey'>(this, { orderNo: false, lostKey: false }, { autoBind: true })
  }

  /** Starts a payment and hands it to WeChat or the cashier. Repeated taps are ignored. */
  async start(): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.stopped = null
    record('PAY_CALL', 'order', { orderNo: this.orderNo })
    try {
      this.end(await this.begin())
    } catch (error) {
      this.end(error instanceof Refused ? 'REFUSED' : 'OFFLINE')
    }
  }

  private end(result: PaymentOutcome | Stopped): void {
    this.busy = false
    // For a redirect to the cashier, `recordReturn` records the return later.
    if (result !== 'AWAY') record('PAY_RETURN', 'order', { result, orderNo: this.orderNo })
    this.asking = result === 'DONE' || result === 'AWAY'
    if (result === 'DONE' || result === 'AWAY') return
    this.stopped = result
    forgetPaying()
  }

  private async begin(): Promise<PaymentOutcome> {
    const scene = payScene()
    const payer = scene === 'H5' ? null : await takePayerCode()
    if (scene === 'JSAPI' && !payer) return this.authorize()
    const ticket =
      payer && scene !== 'H5'
        ? dataOf(await getPayerTicket({ payScene: scene, ...payer })).payerTicket
        : undefined
    const begun = dataOf(await this.prepay({ payScene: scene, ...(ticket && { payerTicket: ticket }) }))
    const { url } = dataOf(await getNotifyUrl(orderReference(this.orderNo)))
    rememberPaying(this.orderNo, Date.now())
    const outcome = await runPayment(begun, url)
    if (outcome === 'DONE') void this.offer(begun.messages)
    return outcome
  }

  /** Offers subscription messages about the order. Optional: without an answer no message is sent. */
  private async offer(templateIds: readonly string[]): Promise<void> {
    const answers = await offerMessages(templateIds)
    if (answers.length > 0)
      await subscribe({ ...orderReference(this.orderNo), answers }).catch(() => undefined)
  }

  /** WeChat's browser must identify the payer first. */
  private async authorize(): Promise<PaymentOutcome> {
    const { url } = dataOf(await getSnsApiUrl(returnRoute))
    rememberPaying(this.orderNo, Date.now())
    leaveFor(url)
    return 'AWAY'
  }

  private async prepay(wish: Pick<Parameters<typeof pay>[0], 'payScene' | 'payerTicket'>) {
    const idempotencyKey = this.lostKey ?? (await randomKey())
    this.lostKey = idempotencyKey
    const answer = await pay({ ...orderReference(this.orderNo), ...wish, idempotencyKey })
    this.lostKey = null
    return answer
  }
}
