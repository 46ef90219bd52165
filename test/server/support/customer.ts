import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName, DataOf, FieldValues, RequestOf } from '@storefront/contract'
import { timeText } from '../../../server/src/lib/clock'
import type { Answer } from './harness'
import { answerOf } from './identity'
import { answers, baseFactors, holder } from './sale'

/** Result that the server confirmed to a customer. */
export interface Promised {
  orderNo: string
  accessKey: string
  /** Whether the cashier confirmed the payment. */
  paid: boolean
  /** Number of the policy that the server returned. */
  policyNo: string | null
}

/** Server of a customer, with hooks for requests and answers. */
export interface Shop {
  url: string
  /** Called with the name of each request when it is sent. */
  onSend?(name: string): void
  /** Called with every answer. */
  onAnswer?(name: string, status: number, body: string): void
  /** Called with the name of each request that got no answer. */
  onLoss?(name: string): void
}

const newKey = () => randomBytes(16).toString('base64url')
const retryMs = 50

/**
 * A visitor with a browser, who uses HTTP only. A request without an answer, or with status 503, is sent again
 * unchanged.
 */
export class Customer {
  readonly told: Promised[] = []
  private readonly address = [...randomBytes(3)].join('.')

  constructor(
    private readonly shop: Shop,
    private readonly subject: FieldValues,
  ) {}

  /** Sends a request until the answer has a status other than 503. */
  private async send(name: string, path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, 'x-forwarded-for': `10.${this.address}` }
    for (;;) {
      try {
        const answer = fetch(this.shop.url + path, { redirect: 'manual', ...init, headers })
        this.shop.onSend?.(name)
        const response = await answer
        const body = await response.text()
        this.shop.onAnswer?.(name, response.status, body)
        if (response.status !== 503) return new Response(body, response)
      } catch {
        // The connection was refused or lost.
        this.shop.onLoss?.(name)
      }
      await sleep(retryMs)
    }
  }

  async call<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<Answer<DataOf<Name>>> {
    const headers = { 'content-type': 'application/json' }
    const response = await this.send(name, `/mp/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    })
    return { status: response.status, ...((await response.json()) as object) } as Answer<DataOf<Name>>
  }

  private async captchaTicket(): Promise<string> {
    const { data } = await this.call('insure/getSliderCaptcha', { scene: 'INSURE_SAVE', kind: 'QUESTION' })
    const { captchaId, question } = data
    const checked = await this.call('insure/checkSliderCaptcha', { captchaId, answer: answerOf(question) })
    return checked.data.ticket
  }

  private async proposal(): Promise<RequestOf<'insure/save'>> {
    const product = { productCode: 'home', planCode: 'BASIC' }
    const quote = await this.call('insure/calculate', { ...product, factors: baseFactors })
    const notice = await this.call('insure/notice', product)
    const begun = Date.now() - 10 * 60_000
    return {
      quoteNo: quote.data.quoteNo,
      startDate: timeText(Date.now() + 2 * 86_400_000).slice(0, 10),
      holder,
      insureds: [],
      subject: this.subject,
      answers,
      consents: notice.data.documents.map(({ docType, version, hash }, index) => ({
        docType,
        docVersion: version,
        docHash: hash,
        shownAt: timeText(begun + index * 60_000),
        scrolledEndAt: timeText(begun + index * 60_000 + 30_000),
        dwellMs: 40_000,
        confirmedAt: timeText(begun + index * 60_000 + 45_000),
      })),
      captchaTicket: await this.captchaTicket(),
      idempotencyKey: newKey(),
    }
  }

  /** Saves an order; the request is idempotent. @returns null when the home is insured already. */
  private async save(): Promise<Promised | null> {
    let request = await this.proposal()
    let saved = await this.call('insure/save', request)
    // The captcha can be lost when the server is killed: the customer solves a new one.
    while (saved.data?.fields?.some(({ path }) => path === 'captchaTicket')) {
      request = { ...request, captchaTicket: await this.captchaTicket() }
      saved = await this.call('insure/save', request)
    }
    if (saved.code !== 200) return null
    const { orderNo, accessKey = '' } = saved.data
    const promised = { orderNo, accessKey, paid: false, policyNo: null }
    this.told.push(promised)
    const again = await this.call('insure/save', request)
    if (again.data.orderNo !== orderNo) throw new Error(`One save made ${orderNo} and ${again.data.orderNo}`)
    return promised
  }

  /** Submits the payment form of the cashier. */
  private async pay(promised: Promised): Promise<void> {
    const { orderNo, accessKey } = promised
    const request = { orderNo, accessKey, payScene: 'H5' as const, idempotencyKey: newKey() }
    const begun = await this.call('member/order/pay', request)
    if (begun.code !== 200 || !begun.data.h5Url) return
    const { search } = new URL(begun.data.h5Url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await this.send('cashier', `/sandbox/cashier/pay${search}`, { method: 'POST', headers, body: '' })
    const page = await this.send('page', `/sandbox/cashier${search}`, {})
    promised.paid = (await page.text()).includes('支付成功')
  }

  /** Queries the current state of an order. */
  async look({ orderNo, accessKey }: Promised): Promise<Answer<DataOf<'member/order/query'>>> {
    return this.call('member/order/query', { orderNo, accessKey })
  }

  /** Buys one policy, from the quote to the query of the result. */
  async buy(): Promise<void> {
    const promised = await this.save()
    if (!promised) return
    await this.pay(promised)
    for (let looks = 0; looks < 4; looks += 1) {
      const { data } = await this.look(promised)
      promised.policyNo ??= data.policyNo
      if (data.status === 'ISSUED') return
      await sleep(retryMs)
    }
  }
}
