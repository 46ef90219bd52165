import type { InvoicePolicy, InvoiceStatus, RequestOf } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { queryInvoices } from '../api/invoice-calls'
import type { Answer } from '@/lib/request/request'

/** Waits between the questions to the server, in ms: close at first, then ever wider, then none. */
const waitsMs = [2000, 2000, 3000, 3000, 5000, 5000, 8000, 8000, 15_000, 15_000, 30_000, 30_000]

/** States that change by themselves. */
const moving: readonly InvoiceStatus[] = ['APPLYING', 'RED_PENDING']
/** So many policies are asked for at once. */
const mostAsked = 20

const isMoving = ({ invoices }: InvoicePolicy) => invoices.some(({ status }) => moving.includes(status))

/** The invoices of some policies, or of all that have any, followed while a page shows them. */
export class InvoiceWatch {
  policies: InvoicePolicy[] = []
  /** Where the next page of all begins. */
  cursor: string | null = null
  loadingMore = false
  /** It was asked often enough; the customer may ask again. */
  tired = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  /** @param policyNos the policies to show; none means every policy with an invoice */
  constructor(private readonly policyNos: readonly string[]) {
    makeAutoObservable<this, 'timer' | 'asked' | 'policyNos'>(
      this,
      { timer: false, asked: false, policyNos: false },
      { autoBind: true },
    )
  }

  /** Whether something is under way that will end by itself. */
  get busy(): boolean {
    return this.policies.some(isMoving)
  }

  /** Reads the invoices and follows what is under way. @throws NetworkError */
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

  /** The next page of all. @throws NetworkError */
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

  /** Asks again for what is under way, and for nothing else. */
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
      ({ ok, code }) => ok || code !== 401,
      () => true,
    )
    // Polling was stopped or restarted while the response was pending; logged-out customers are not polled for.
    if (known && timer === this.timer) this.schedule()
  }
}
