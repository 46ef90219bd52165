import type { DataOf, FieldProblem, InvoicePolicy, InvoiceTitle } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { makeAutoObservable, runInAction, toJS } from 'mobx'
import { applyInvoices, queryInvoices } from '../api/invoice-calls'
import { tellPageFailure } from '@/lib/remote-list'
import type { Answer } from '@/lib/request/request'
import { randomKey } from '@/platform/random'
import { type PathValue, valuesUnder } from '@/lib/paths'
import { invoiceDraft } from './invoice-draft'
import { session } from '@/features/account'

type Data = DataOf<'member/policy/queryInvoice'>
/** A previously used invoice title. */
export type KnownTitle = NonNullable<Data['form']>['titles'][number]

/** Maximum number of policies in one application. */
export const mostPolicies = 20

const entered = ({ title, email }: KnownTitle): Record<string, PathValue> => ({
  ...Object.fromEntries(Object.entries(title).map(([name, value]) => [`title.${name}`, value])),
  email,
})

/** An invoice application in its form. Input is stored on the device until it is submitted. */
export class InvoiceApplication {
  policies: InvoicePolicy[] = []
  chosen: string[] = []
  values: Record<string, PathValue> = {}
  titles: KnownTitle[] = []
  cursor: string | null = null
  loadingMore = false
  submitting = false
  private readonly stored = invoiceDraft(session.mobile)
  /** Request content and its idempotency key: a retry after a lost response uses the same key. */
  private intent: { key: string; content: string } | null = null

  /** @param policyNo the policy to invoice; without it the member selects policies */
  constructor(private readonly policyNo: string | undefined) {
    makeAutoObservable<this, 'stored' | 'intent' | 'policyNo'>(
      this,
      { stored: false, intent: false, policyNo: false },
      { autoBind: true },
    )
  }

  /** Policies that can be invoiced now. */
  get open(): InvoicePolicy[] {
    return this.policies.filter(({ action }) => action !== null)
  }

  get totalFen(): number {
    return this.open
      .filter(({ policyNo }) => this.chosen.includes(policyNo))
      .reduce((sum, { invoiceableFen }) => sum + invoiceableFen, 0)
  }

  /** Loads policies and form; restores unsubmitted input. @throws NetworkError */
  async begin(): Promise<Answer<Data>> {
    const named = this.policyNo === undefined ? {} : { policyNos: [this.policyNo] }
    const answer = await queryInvoices({ ...named, withForm: true })
    if (answer.ok) runInAction(() => this.fill(answer.data))
    return answer
  }

  private fill({ policies, nextCursor, form }: Data): void {
    const draft = this.stored.read()
    this.policies = policies
    this.cursor = nextCursor
    this.titles = form?.titles ?? []
    const [latest = { title: { type: 'PERSON' as const }, email: '' }] = this.titles
    this.values = draft?.values ?? entered(latest)
    const wanted = this.policyNo === undefined ? (draft?.policyNos ?? []) : [this.policyNo]
    const open = this.open.map(({ policyNo }) => policyNo)
    this.chosen = open.length === 1 ? open : open.filter((policyNo) => wanted.includes(policyNo))
  }

  /** Loads further policies; a failure is shown as a toast. */
  async loadMore(): Promise<void> {
    if (this.loadingMore || this.cursor === null) return
    this.loadingMore = true
    try {
      const answer = await queryInvoices({ cursor: this.cursor })
      runInAction(() => {
        if (!answer.ok) return
        this.policies = [...this.policies, ...answer.data.policies]
        this.cursor = answer.data.nextCursor
      })
    } catch (error) {
      tellPageFailure(error)
    } finally {
      runInAction(() => {
        this.loadingMore = false
      })
    }
  }

  toggle(policyNo: string): void {
    const without = this.chosen.filter((other) => other !== policyNo)
    this.chosen = without.length < this.chosen.length ? without : [...this.chosen, policyNo]
    this.keep()
  }

  enter(values: Readonly<Record<string, PathValue>>): void {
    Object.assign(this.values, values)
    this.keep()
  }

  /** Fills in a previously used title; the remark is kept. */
  useTitle(title: KnownTitle): void {
    const { remark = '' } = this.values
    this.values = { ...entered(title), remark }
    this.keep()
  }

  private keep(): void {
    const draft = { policyNos: [...this.chosen], values: toJS(this.values) }
    this.stored.write(draft)
  }

  /**
   * Submits the application once: further submissions are ignored while the request is pending and after it was
   * accepted.
   * @returns the refused fields; undefined when it is accepted
   * @throws NetworkError
   */
  async submit(collected: Readonly<Record<string, PathValue>>): Promise<FieldProblem[] | undefined> {
    if (this.submitting) return []
    this.submitting = true
    let accepted = false
    try {
      const answer = await applyInvoices(await this.request(collected))
      if (answer.ok || answer.code !== bodyCode.fault) this.intent = null
      if (!answer.ok) return answer.fields
      accepted = true
      this.stored.remove()
      return undefined
    } finally {
      runInAction(() => {
        this.submitting = accepted
      })
    }
  }

  private async request(collected: Readonly<Record<string, PathValue>>) {
    const text = (name: string) => (collected[name] === undefined ? {} : { [name]: String(collected[name]) })
    const wanted = {
      policyNos: [...this.chosen],
      title: valuesUnder(collected, 'title') as InvoiceTitle,
      ...text('email'),
      ...text('remark'),
    }
    const content = JSON.stringify(wanted)
    if (this.intent?.content !== content) this.intent = { key: await randomKey(), content }
    return { ...wanted, idempotencyKey: this.intent.key }
  }
}
