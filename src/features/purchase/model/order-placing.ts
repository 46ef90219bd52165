import type { DataOf, FieldProblem, Scalar } from '@storefront/contract'
import { runInAction, toJS } from 'mobx'
import { save } from '../api/insure-calls'
import type { Answer } from '@/lib/request/request'
import { endRecordedSale, record, recordedSale } from '@/features/recorder'
import { type CaptchaTicket, isUsable } from './captcha-ticket'
import { knownDeviceKey } from '@/lib/device-key'
import { proposal, type ProposalStore } from './proposal'
import { saveRequest } from './proposal-request'
import { keepVisitorOrder } from '@/features/account'

/** Body code of a server error: the outcome of the request is unknown. */
const faultCode = 500

/** The end of a sale: with a solved captcha its order is placed, and never twice. */
export class OrderPlacing {
  private ticket: CaptchaTicket | null = null

  constructor(private readonly sale: ProposalStore) {}

  /** The captcha was solved. */
  keepTicket(ticket: CaptchaTicket): void {
    this.ticket = ticket
  }

  /** The solved captcha, unless it is used up or will be before a request arrives. */
  usableTicket(now: number): string | null {
    return this.ticket && isUsable(this.ticket, now) ? this.ticket.value : null
  }

  /** Makes the intent to save once: its key goes out with every repeat until the server has answered. */
  intend(captchaTicket: string, idempotencyKey: string): void {
    const deviceKey = knownDeviceKey()
    this.sale.intendSave({
      captchaTicket,
      idempotencyKey,
      ...recordedSale(),
      ...(deviceKey && { deviceKey }),
    })
  }

  /**
   * Places the order. A lost answer keeps the intent, so that trying again cannot order twice; a refusal
   * ends it. The draft is gone once the order stands.
   * @throws NetworkError
   */
  async place(): Promise<Answer<DataOf<'insure/save'>>> {
    const draft = toJS(this.sale.draft)
    if (!draft) throw new Error('No sale is in progress')
    runInAction(() => (this.sale.refusedFields = []))
    record('SUBMIT', 'order')
    const request = saveRequest(draft)
    const answer = await save(request)
    if (answer.ok) this.placed(answer.data, draft.saveIntent?.saleId, request.holder.mobile)
    else {
      record('SUBMIT', 'order', { result: 'REFUSED' })
      if (answer.code !== faultCode) this.refused(answer.fields)
    }
    return answer
  }

  private placed(
    { orderNo, accessKey }: DataOf<'insure/save'>,
    saleId: string | undefined,
    mobile: Scalar = '',
  ): void {
    endRecordedSale(orderNo, saleId)
    record('SUBMIT', 'order', { result: 'PLACED', orderNo })
    if (accessKey) keepVisitorOrder({ orderNo, accessKey }, String(mobile))
    this.ticket = null
    this.sale.finish(orderNo)
  }

  private refused(fields: FieldProblem[]): void {
    if (fields.some(({ path }) => path === 'captchaTicket')) this.ticket = null
    this.sale.refuse(fields)
  }
}

/** Places the order of the one sale in progress. */
export const orderPlacing = new OrderPlacing(proposal)
