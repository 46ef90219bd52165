import type { InvoicePolicy, InvoiceStatus, RequestOf } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { makeAutoObservable, runInAction } from 'mobx'
import { queryInvoices } from '../api/invoice-calls'
import type { Answer } from '@/lib/request/request'

/** Polling intervals in ms: short at first, then longer; polling stops after the last one. */
const waitsMs = [2000, 2000, 3000, 3000, 5000, 5000, 8000, 8000, 15_000, 15_000, 30_000, 30_000]

/** States that change without customer action. */
const moving: readonly InvoiceStatus[] = ['APPLYING', 'RED_PENDING']
/** Maximum number of policies per request. */
const mostAsked = 20

const isMoving = ({ invoices }: InvoicePolicy) => invoices.some(({ status }) => moving.includes(status))

/** Polls the invoices of some policies, or of all policies with invoices, while a page shows them. */
export class InvoiceWatch {
  policies: InvoicePolicy[] = []
  /** Cursor of the next page. */
  cursor: string | null = null
  loadingMore = false
  /** Retry limit reached; the customer can retry manually. */
  tired = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  /** @param policyNos the policies to show; empty for every policy with an invoice */
  constructor(private readonly policyNos: readonly string[]) {
    makeAutoObservable<this, 'timer' | 'asked' | 'policyNos'>(
      this,
      { timer: false, asked: false, policyNos: false },
      { autoBind: true },
    )
  }

  /** Whether an invoice is in a state that changes without customer action. */
  get busy(): boolean {
    return this.policies.some(isMoving)
  }

  /** Loads the invoices and polls the pending ones. @throws NetworkError */
  async load(): Promise<Answer<unknown>> {
    this.rest()
    this.asked = 0
    const answer = await queryInvoices(this.first())
    runInAction(() => {
      this.tired = false
      if (!answer.ok) return
      this.policies = answer.data.policies
      this.cursor = answer.data.nextCursor
    })
    this.schedule()
    return answer
  }

  /** Loads the next page. @throws NetworkError */
  async loadMore(): Promise<void> {
    if (this.loadingMore || this.cursor === null) return
    this.loadingMore = true
    const followed = this.busy
    try {
      const answer = await queryInvoices({ invoicedOnly: true, cursor: this.cursor })
      runInAction(() => {
        if (!answer.ok) return
        this.policies = [...this.policies, ...answer.data.policies]
        this.cursor = answer.data.nextCursor
      })
      if (!followed) this.schedule()
    } finally {
      runInAction(() => (this.loadingMore = false))
    }
  }

  /** Stops polling. */
  rest(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private first(): RequestOf<'member/policy/queryInvoice'> {
    return this.policyNos.length > 0 ? { policyNos: [...this.policyNos] } : { invoicedOnly: true }
  }

  private schedule(): void {
    if (!this.busy) return
    const wait = waitsMs[this.asked]
    this.asked += 1
    if (wait === undefined)
      runInAction(() => {
        this.tired = true
      })
    else this.timer = setTimeout(() => void this.step(), wait)
  }

  /** Reloads only the pending invoices. */
  private async refresh(): Promise<Answer<unknown>> {
    const policyNos = this.policies
      .filter(isMoving)
      .slice(0, mostAsked)
      .map(({ policyNo }) => policyNo)
    const answer = await queryInvoices({ policyNos })
    runInAction(() => {
      if (!answer.ok) return
      const newer = new Map(answer.data.policies.map((policy) => [policy.policyNo, policy]))
      this.policies = this.policies.map((policy) => newer.get(policy.policyNo) ?? policy)
    })
    return answer
  }

  private async step(): Promise<void> {
    const { timer } = this
    const known = await this.refresh().then(
      ({ ok, code }) => ok || code !== bodyCode.loginRequired,
      () => true,
    )
    // Polling was stopped or restarted while the response was pending; logged-out customers are not polled for.
    if (known && timer === this.timer) this.schedule()
  }
}
