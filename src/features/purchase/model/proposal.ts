import type { Consent, DataOf, FieldProblem, Plan, Quote, Warning } from '@storefront/contract'
import { makeAutoObservable, reaction, toJS } from 'mobx'
import { beginRecording, hideInRecord, record } from '@/features/recorder'
import { type PathValue, withoutRow } from '@/lib/paths'
import { preciseTimeText } from '@storefront/rules/calendar'
import { DraftVersions, type OtherVersion } from './draft-versions'
import { recordEntered, typedValues } from './entry-record'
import {
  type DocumentIdentity,
  type Draft,
  type ListRole,
  newDraft,
  type QuoteChange,
  type SaveIntent,
  validConsents,
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

/** Refused parts without a form field: they are confirmed or solved again. */
const partsBesideForm = ['captchaTicket', 'consents', 'warnings']
const partOf = ({ path }: FieldProblem): string => path.split('.')[0] ?? ''

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

  /** The sale as changed in another tab: the customer chooses the version to keep. */
  otherVersion: OtherVersion | null = null
  /** Number of drafts taken over from other tabs: pages of an earlier draft mount again. */
  takeovers = 0
  /** Visible pages of the sale. */
  private readonly shown = new Set<object>()
  private readonly versions = new DraftVersions()

  constructor() {
    this.draft = this.versions.read(Date.now())
    this.placedOrderNo = readPlaced(Date.now())
    readAside(Date.now())
    makeAutoObservable<this, 'versions' | 'shown'>(
      this,
      { versions: false, shown: false },
      { autoBind: true },
    )
    reaction(() => toJS(this.draft), this.keep)
    reaction(
      () => this.placedOrderNo,
      (orderNo) => {
        writePlaced(orderNo, Date.now())
      },
    )
  }

  /** Stores the draft on the device, unless another tab has changed the sale. */
  private keep(draft: Draft | null): void {
    const foreign = this.versions.foreign()
    const isPlaced = foreign === 'gone' && readPlaced(Date.now()) !== this.placedOrderNo
    if (draft && isPlaced) {
      // Runs asynchronously: the current change needs its draft until it is complete.
      void Promise.resolve().then(this.meetOtherTabs)
      return
    }
    if (foreign === undefined || foreign === 'gone') this.versions.write(draft, Date.now())
    else this.meetOtherTabs()
  }

  /** Applies changes of the sale by other tabs. */
  meetOtherTabs(): void {
    const foreign = this.versions.foreign()
    if (foreign === undefined) this.otherVersion = null
    else if (foreign === 'gone') this.followEnd()
    else if (this.draft && this.shown.size > 0) this.otherVersion = foreign
    else this.takeOver(foreign.draft)
  }

  /** Ends the sale when another tab has placed or discarded it; a sale of another product continues. */
  private followEnd(): void {
    const ended = this.otherVersion?.draft.productCode
    this.otherVersion = null
    if (this.draft && ended && ended !== this.draft.productCode) return this.keepMine()
    this.takeOver(null)
    this.placedOrderNo = readPlaced(Date.now())
  }

  private takeOver(draft: Draft | null): void {
    this.versions.read(Date.now())
    Object.assign(this, { draft, otherVersion: null, digest: null, quoteChange: null, refusedFields: [] })
    this.takeovers += 1
  }

  /** Keeps this tab's version; a sale of another product is set aside. */
  keepMine(): void {
    const now = Date.now()
    changeProduct(toJS(this.otherVersion?.draft), this.current, now)
    this.otherVersion = null
    this.versions.write(toJS(this.draft), now)
  }

  /** Takes over the other tab's version; a sale of another product is set aside. */
  takeOther(): void {
    const other = toJS(this.otherVersion?.draft)
    if (!other) return
    changeProduct(toJS(this.current), other, Date.now())
    this.takeOver(other)
  }

  /** Sets whether a page of the sale is visible: the customer can choose a version only then. */
  setShown(page: object, shown: boolean): void {
    if (shown) this.shown.add(page)
    else this.shown.delete(page)
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
    Object.assign(this, { draft, placedOrderNo: null, digest: null, quoteChange: null, refusedFields: [] })
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
    this.draft = null
    this.placedOrderNo = null
  }

  choosePlan(plan: Pick<Plan, 'planCode' | 'name'>): void {
    if (this.current.planCode === plan.planCode) return
    this.recordChoice('planCode', plan.planCode, plan.name)
    this.current.planCode = plan.planCode
    this.current.planName = plan.name
    // Documents contain the coverage of the plan, so another plan has other documents.
    this.current.documents = []
    this.forgetQuote()
  }

  /** Stores the chosen and typed rating factors; `texts` contains the labels of codes. */
  setFactors(factors: Draft['factors'], texts: Readonly<Record<string, string>> = {}): void {
    for (const [name, value] of Object.entries(factors))
      if (value !== this.current.factors[name]) this.recordChoice(name, value, texts[name])
    this.current.factors = factors
    Object.assign(this.current.texts, texts)
    this.forgetQuote()
  }

  /** Records a choice on the plan page only when the customer has returned to it from the sale. */
  private recordChoice(name: string, value: PathValue, text?: string): void {
    if (this.draft?.enteredFlowAt) record('SELECT', name, { value, ...(text && { text }) })
  }

  private forgetQuote(): void {
    this.current.quote = null
    this.forgetConfirmation()
  }

  /** Removes confirmations of the old content. */
  private forgetConfirmation(): void {
    this.current.collected = null
    this.current.acknowledgements = []
    this.judgeAnew()
  }

  /** Removes the validation result and its confirmations. */
  private judgeAnew(): void {
    this.digest = null
    this.current.warnings = []
    this.current.digestReadAt = null
    this.current.saveIntent = null
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
    this.current.documents = documents.map(({ docType, version, hash }) => ({ docType, version, hash }))
    this.current.consents = validConsents(documents, toJS(this.current.consents), now)
  }

  confirmDocument(consent: Consent): void {
    const others = this.current.consents.filter(({ docType }) => docType !== consent.docType)
    this.current.consents = [...others, consent]
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
    this.current.values = withoutRow(toJS(this.current.values), list, index)
    this.current.texts = withoutRow(toJS(this.current.texts), list, index)
    this.setItemCount(list, count - 1)
  }

  answer(code: string, value: PathValue): void {
    this.current.answers[code] = value
    record('SELECT', code, { value })
    this.forgetConfirmation()
  }

  /** Completes the form with the values to send. Answers to questions that no longer apply are removed. */
  completeEntry(collected: Record<string, PathValue>, questions: readonly { code: string }[]): void {
    const asked = Object.entries(this.current.answers).filter(([code]) =>
      questions.some((question) => question.code === code),
    )
    this.current.answers = Object.fromEntries(asked)
    this.current.collected = collected
  }

  /** Stores the validation result of the collected proposal. */
  judged(digest: DataOf<'insure/digest'>): void {
    this.digest = digest
    this.current.warnings = digest.warnings
  }

  /** Records or revokes the acknowledgement of a warning. */
  acknowledge({ code, hash }: Warning, on: boolean, now: number): void {
    const others = this.current.acknowledgements.filter((one) => one.code !== code)
    const mine = on ? [{ code, hash, acknowledgedAt: preciseTimeText(now) }] : []
    this.current.acknowledgements = [...others, ...mine]
    record(on ? 'TICK' : 'UNTICK', code, { hash })
    this.current.saveIntent = null
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
    this.placedOrderNo = orderNo
    this.draft = null
  }

  /** Stores the refused fields and removes the confirmations that the server no longer accepts. */
  refuse(fields: FieldProblem[]): void {
    const parts = fields.map(partOf)
    this.refusedFields = fields.filter((field) => !partsBesideForm.includes(partOf(field)))
    if (!this.draft) return
    if (parts.includes('consents')) this.draft.consents = []
    if (parts.includes('warnings')) this.judgeAnew()
    this.draft.saveIntent = null
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
