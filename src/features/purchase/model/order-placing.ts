import type { DataOf, FieldProblem, Scalar } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { runInAction, toJS } from 'mobx'
import { save } from '../api/insure-calls'
import type { Answer } from '@/lib/request/request'
import { endRecordedSale, record, recordedSale } from '@/features/recorder'
import { type CaptchaTicket, isUsable } from './captcha-ticket'
import { knownDeviceKey } from '@/lib/device-key'
import { proposal, type ProposalStore } from './proposal'
import { saveRequest } from './proposal-request'
import { keepVisitorOrder } from '@/features/account'

/** Places the order of a sale with a solved captcha, at most once. */
export class OrderPlacing {
  private ticket: CaptchaTicket | null = null

  constructor(private readonly sale: ProposalStore) {}

  /** Stores the ticket of a solved captcha. */
  keepTicket(ticket: CaptchaTicket): void {
    this.ticket = ticket
  }

  /** Returns the captcha ticket, unless it is used or will expire before a request arrives. */
  usableTicket(now: number): string | null {
    return this.ticket && isUsable(this.ticket, now) ? this.ticket.value : null
  }

  /** Creates the save intent once: its idempotency key is reused until the server has answered. */
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
   * Places the order. A lost response keeps the intent, so that a retry cannot place two orders; a refusal ends it. The
   * draft is removed once the order exists.
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
      if (answer.code !== bodyCode.fault) this.refused(answer.fields)
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
