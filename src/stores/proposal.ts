import type { Consent, DataOf, FieldValues, Plan, Quote } from '@storefront/contract'
import { makeAutoObservable, reaction, toJS } from 'mobx'
import { calculate, save } from '@/api/insure'
import type { Answer } from '@/api/request'
import type { PathValue } from '@/utils/paths'
import { timeText } from '@/utils/time'
import { confirms, type DocumentIdentity, type Draft, newDraft } from './proposal-draft'
import { saveRequest } from './proposal-request'
import { readDraft, writeDraft } from './proposal-storage'

/** How a renewed quote compares with the one it replaces. */
export interface QuoteChange {
  beforeFen: number
  afterFen: number
  /** The product itself changed, so its documents must be read again. */
  newVersion: boolean
}

/** The sale in progress: one at a time, kept on the device until the order is placed or a day has passed. */
export class ProposalStore {
  draft: Draft | null

  constructor() {
    this.draft = readDraft(Date.now())
    makeAutoObservable(this, {}, { autoBind: true })
    reaction(
      () => toJS(this.draft),
      (draft) => {
        writeDraft(draft, Date.now())
      },
    )
  }

  /** The draft, for steps that cannot be without one. @throws Error when no sale is in progress */
  private get current(): Draft {
    if (!this.draft) throw new Error('No sale is in progress')
    return this.draft
  }

  /** Starts a sale, or goes on with the one of the same product. */
  begin(productCode: string, productName: string): void {
    if (this.draft?.productCode === productCode) this.draft.productName = productName
    else this.draft = newDraft(productCode, productName)
  }

  /** Drops what has grown too old while the app stayed open. */
  dropIfExpired(): void {
    if (this.draft && !readDraft(Date.now())) this.draft = null
  }

  choosePlan(plan: Pick<Plan, 'planCode' | 'name'>): void {
    if (this.current.planCode === plan.planCode) return
    this.current.planCode = plan.planCode
    this.current.planName = plan.name
    this.forgetQuote()
  }

  setFactors(factors: FieldValues): void {
    this.current.factors = factors
    this.forgetQuote()
  }

  private forgetQuote(): void {
    this.current.quote = null
    this.forgetConfirmation()
  }

  /** Whatever was confirmed about the old content no longer counts. */
  private forgetConfirmation(): void {
    this.current.collected = null
    this.current.digestReadAt = null
    this.current.saveIntent = null
  }

  /** Takes a quote of the plan and factors chosen. Only the price may differ from the quote before. */
  acceptQuote(quote: Quote): void {
    const before = this.current.quote
    if (before && before.productVersion !== quote.productVersion) {
      this.current.documents = []
      this.forgetConfirmation()
    }
    this.current.quote = quote
    this.current.saveIntent = null
  }

  /** Whether the price still stands, as far as this device's clock can tell; the server decides. */
  quoteIsStale(now: number): boolean {
    return this.draft?.quote ? Date.parse(this.draft.quote.validUntil) <= now : false
  }

  /** Asks for the price again, for the same plan and factors. @throws NetworkError */
  async renewQuote(): Promise<Answer<QuoteChange>> {
    const { productCode, planCode, factors, quote: before } = this.current
    const answer = await calculate({ productCode, planCode, factors: toJS(factors) })
    if (!answer.ok) return answer
    const change: QuoteChange = {
      beforeFen: before?.premiumFen ?? answer.data.premiumFen,
      afterFen: answer.data.premiumFen,
      newVersion: before !== null && before.productVersion !== answer.data.productVersion,
    }
    this.acceptQuote(answer.data)
    return { ...answer, data: change }
  }

  /** The customer chose to enter the purchase flow after reading its notice. */
  enterFlow(now: number): void {
    this.current.enteredFlowAt = timeText(now)
  }

  /** The documents to confirm; confirmations of other texts are dropped. */
  showDocuments(documents: readonly DocumentIdentity[]): void {
    this.current.documents = documents.map(({ docType, version, hash }) => ({ docType, version, hash }))
    this.current.consents = this.current.consents.filter((consent) =>
      documents.some((document) => confirms(consent, document)),
    )
  }

  confirmDocument(consent: Consent): void {
    const others = this.current.consents.filter(({ docType }) => docType !== consent.docType)
    this.current.consents = [...others, consent]
  }

  /** What was typed or chosen; `text` says a code in words. */
  enter(values: Readonly<Record<string, PathValue>>, texts: Readonly<Record<string, string>> = {}): void {
    Object.assign(this.current.values, values)
    Object.assign(this.current.texts, texts)
    this.forgetConfirmation()
  }

  answer(code: string, value: PathValue): void {
    this.current.answers[code] = value
    this.forgetConfirmation()
  }

  /** The form is complete: this is what will be sent. */
  completeEntry(collected: Record<string, PathValue>): void {
    this.current.collected = collected
  }

  confirmDigest(now: number): void {
    this.current.digestReadAt = timeText(now)
  }

  /** Makes the intent to save once: its key goes out with every repeat until the server has answered. */
  intendSave(captchaTicket: string, idempotencyKey: string): void {
    this.current.saveIntent = { captchaTicket, idempotencyKey }
  }

  /**
   * Places the order. A lost answer keeps the intent, so that trying again cannot order twice; a refusal
   * ends it. The draft is gone once the order stands.
   * @throws NetworkError
   */
  async save(): Promise<Answer<DataOf<'insure/save'>>> {
    const answer = await save(saveRequest(toJS(this.current)))
    if (answer.ok) this.clear()
    else if (answer.code !== 500) this.dropIntent()
    return answer
  }

  private dropIntent(): void {
    if (this.draft) this.draft.saveIntent = null
  }

  clear(): void {
    this.draft = null
  }
}

export const proposal = new ProposalStore()
