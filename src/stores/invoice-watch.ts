import type { InvoicePolicy, InvoiceStatus } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { queryInvoices } from '@/api/invoice'
import type { Answer } from '@/api/request'

/** Waits between the questions to the server, in ms: close at first, then ever wider, then none. */
const waitsMs = [2000, 2000, 3000, 3000, 5000, 5000, 8000, 8000, 15_000, 15_000, 30_000, 30_000]

/** States that change by themselves. */
const moving: readonly InvoiceStatus[] = ['APPLYING', 'RED_PENDING']

/** The invoices of some policies, followed while a page shows them. */
export class InvoiceWatch {
  policies: InvoicePolicy[] = []
  /** It was asked often enough; the customer may ask again. */
  tired = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(private readonly policyNos: readonly string[]) {
    makeAutoObservable<this, 'timer' | 'asked' | 'policyNos'>(
      this,
      { timer: false, asked: false, policyNos: false },
      { autoBind: true },
    )
  }

  /** Whether something is under way that will end by itself. */
  get busy(): boolean {
    return this.policies.some(({ invoices }) => invoices.some(({ status }) => moving.includes(status)))
  }

  /** Reads the invoices and follows what is under way. @throws NetworkError */
  async load(): Promise<Answer<unknown>> {
    this.rest()
    this.asked = 0
    const answer = await this.read()
    runInAction(() => {
      this.tired = false
    })
    this.schedule()
    return answer
  }

  /** Nobody looks any more. */
  rest(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private async read(): Promise<Answer<unknown>> {
    const answer = await queryInvoices({ policyNos: [...this.policyNos] })
    runInAction(() => {
      if (answer.ok) this.policies = answer.data.policies
    })
    return answer
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

  private async step(): Promise<void> {
    const { timer } = this
    const known = await this.read().then(
      ({ ok, code }) => ok || code !== 401,
      () => true,
    )
    // Rested, or read anew, while the answer was on its way; and nobody is asked who is logged out.
    if (known && timer === this.timer) this.schedule()
  }
}
