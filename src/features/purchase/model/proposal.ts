import type { Consent, DataOf, FieldProblem, Plan, Quote, Warning } from '@storefront/contract'
import { makeAutoObservable, reaction, toJS } from 'mobx'
import { beginRecording, hideInRecord, record } from '@/features/recorder'
import type { PathValue } from '@/lib/paths'
import { preciseTimeText } from '@storefront/rules/calendar'
import {
  addConsent,
  assumeFactors,
  completeDraft,
  removeConfirmations,
  refusedFormFields,
  removeRefused,
  removeRow,
  setAcknowledged,
  setDocuments,
  setFactors,
} from './draft-changes'
import { DraftVersions } from './draft-versions'
import { recordChoices, recordEntered, typedValues } from './entry-record'
import {
  type DocumentIdentity,
  type Draft,
  type ListRole,
  newDraft,
  type QuoteChange,
  type SaveIntent,
} from './proposal-draft'
import {
  changeProduct,
  dropAside,
  readAside,
  readDraft,
  readPlaced,
  takeAside,
  writePlaced,
} from './proposal-storage'
import { ProposalTabs } from './proposal-tabs'

/** The sale in progress: one at a time, stored on the device until the order is placed or a day has passed. */
export class ProposalStore {
  draft: Draft | null
  /** The order placed by the previous sale, until another sale starts. */
  placedOrderNo: string | null = null
  /** Fields refused by the server, until they are shown. */
  refusedFields: FieldProblem[] = []
  /** Price change at the last renewal of the quote; null when unchanged. */
  quoteChange: QuoteChange | null = null
  /** Coverage summary of the collected proposal; null until the server has validated it. */
  digest: DataOf<'insure/digest'> | null = null

  /** Keeps the stored sale and the sales of other tabs in sync with this one. */
  readonly tabs: ProposalTabs

  constructor() {
    const versions = new DraftVersions()
    this.draft = versions.read(Date.now())
    this.placedOrderNo = readPlaced(Date.now())
    readAside(Date.now())
    makeAutoObservable(this, { tabs: false }, { autoBind: true })
    this.tabs = new ProposalTabs(this, versions)
    reaction(
      () => this.placedOrderNo,
      (orderNo) => writePlaced(orderNo, Date.now()),
    )
  }

  /** Replaces the sale; what belongs to the previous one is removed. */
  replaceDraft(draft: Draft | null): void {
    Object.assign(this, { draft, digest: null, quoteChange: null, refusedFields: [] })
  }

  /** Returns the draft for steps that require one. @throws Error when no sale is in progress */
  private get current(): Draft {
    if (!this.draft) throw new Error('No sale is in progress')
    return this.draft
  }

  /** Starts a sale, or continues the one of the same product. */
  begin(productCode: string, productName: string): void {
    if (this.draft?.productCode === productCode) this.placedOrderNo = null
    else this.start(takeAside(productCode, Date.now()) ?? newDraft(productCode, productName))
    this.current.productName = productName
  }

  /** Starts a prefilled sale: replaces a sale of the same product, sets another one aside. */
  start(draft: Draft): void {
    changeProduct(toJS(this.draft) ?? undefined, draft, Date.now())
    this.replaceDraft(draft)
    this.placedOrderNo = null
  }

  /** Removes data that expired while the app was open. */
  dropIfExpired(): void {
    const now = Date.now()
    readAside(now)
    if (this.draft && !readDraft(now)) this.draft = null
  }

  /** Removes the input of all products: the customer leaves this device to others. */
  forget(): void {
    dropAside()
    Object.assign(this, { draft: null, placedOrderNo: null })
  }

  choosePlan(plan: Pick<Plan, 'planCode' | 'name'>): void {
    if (this.current.planCode === plan.planCode) return
    recordChoices(this.current, { planCode: plan.planCode }, { planCode: plan.name })
    // Documents contain the coverage of the plan, so another plan has other documents.
    Object.assign(this.current, { planCode: plan.planCode, planName: plan.name, documents: [] })
    this.forgetQuote()
  }

  /** Stores the chosen and typed rating factors; `texts` contains the labels of codes. */
  setFactors(factors: Draft['factors'], texts: Readonly<Record<string, string>> = {}): void {
    recordChoices(this.current, factors, texts)
    setFactors(this.current, factors, texts)
    this.forgetQuote()
  }

  /** Fills in the assumptions about factors that the customer has not chosen. */
  assumeFactors(factors: Draft['factors'], texts: Readonly<Record<string, string>>): void {
    if (assumeFactors(this.current, factors, texts)) this.forgetQuote()
  }

  private forgetQuote(): void {
    this.current.quote = null
    this.forgetConfirmation()
  }

  /** Removes confirmations of the old content. */
  private forgetConfirmation(): void {
    removeConfirmations(this.current)
    this.digest = null
  }

  /** Stores a quote of the chosen plan and factors. Only the price may differ from the previous quote. */
  acceptQuote(quote: Quote): void {
    const before = this.current.quote
    if (before && before.productVersion !== quote.productVersion) {
      this.current.documents = []
      this.forgetConfirmation()
    }
    this.current.quote = quote
    const { quoteNo, premiumFen } = quote
    if (this.current.enteredFlowAt) record('QUOTE', 'premium', { quoteNo, premiumFen })
    this.current.saveIntent = null
    this.digest = null
    this.quoteChange = null
  }

  /** Records that the customer confirmed the entry notice. */
  enterFlow(now: number): void {
    const { productCode, planCode } = this.current
    this.current.enteredFlowAt = preciseTimeText(now)
    beginRecording({ productCode, planCode })
  }

  /**
   * Sets the documents to confirm, in order. Confirmations count up to the first one that is missing, expired or of
   * another text; every later document must be confirmed again.
   */
  showDocuments(documents: readonly DocumentIdentity[], now: number): void {
    setDocuments(this.current, documents, now)
  }

  confirmDocument(consent: Consent): void {
    addConsent(this.current, consent)
    const { docType, docVersion, docHash, dwellMs } = consent
    record('TICK', docType, { docVersion, docHash, dwellMs })
  }

  /** Stores typed or chosen values; `text` is the label of a code. */
  enter(values: Readonly<Record<string, PathValue>>, texts: Readonly<Record<string, string>> = {}): void {
    Object.assign(this.current.values, values)
    Object.assign(this.current.texts, texts)
    recordEntered(values, texts)
    this.forgetConfirmation()
  }

  /** Sets the number of persons in a list. */
  setItemCount(list: ListRole, count: number): void {
    this.current.itemCounts[list] = count
    record('SELECT', `${list}.count`, { value: count })
    this.forgetConfirmation()
  }

  /** Removes a person and their input from a list of `count`; later persons move up. */
  removeItem(list: ListRole, index: number, count: number): void {
    removeRow(this.current, list, index)
    this.setItemCount(list, count - 1)
  }

  answer(code: string, value: PathValue): void {
    this.current.answers[code] = value
    record('SELECT', code, { value })
    this.forgetConfirmation()
  }

  /** Completes the form with the values to send. Answers to questions that no longer apply are removed. */
  completeEntry(collected: Record<string, PathValue>, questions: readonly { code: string }[]): void {
    completeDraft(this.current, collected, questions)
  }

  /** Stores the validation result of the collected proposal. */
  judged(digest: DataOf<'insure/digest'>): void {
    this.digest = digest
    this.current.warnings = digest.warnings
  }

  /** Records or revokes the acknowledgement of a warning. */
  acknowledge(warning: Warning, on: boolean, now: number): void {
    setAcknowledged(this.current, warning, on, now)
    record(on ? 'TICK' : 'UNTICK', warning.code, { hash: warning.hash })
  }

  confirmDigest(now: number): void {
    this.current.digestReadAt = preciseTimeText(now)
    record('CLICK', 'digest')
  }

  /** Stores the save intent: every retry uses its key until the server has answered. */
  intendSave(intent: SaveIntent): void {
    this.current.saveIntent = intent
  }

  /** Ends the sale after the order was placed. */
  finish(orderNo: string): void {
    Object.assign(this, { placedOrderNo: orderNo, draft: null })
  }

  /** Stores the refused fields and removes the confirmations that the server no longer accepts. */
  refuse(fields: FieldProblem[]): void {
    this.refusedFields = refusedFormFields(fields)
    if (!this.draft) return
    removeRefused(this.draft, fields)
    if (this.draft.digestReadAt === null) this.digest = null
  }

  /** Returns the fields refused by the server and clears them; the caller shows them. */
  takeRefusedFields(): FieldProblem[] {
    const fields = toJS(this.refusedFields)
    this.refusedFields = []
    return fields
  }
}

/** The sale in progress on this device. */
export const proposal = new ProposalStore()
hideInRecord(() => typedValues(proposal.draft))
