import type { Consent, DataOf, FieldProblem, Plan, Quote, Warning } from '@storefront/contract'
import { makeAutoObservable, reaction, toJS } from 'mobx'
import { beginRecording, hideInRecord, record } from '@/features/recorder'
import { type PathValue, withoutRow } from '@/lib/paths'
import { timeText } from '@/lib/time'
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

/** Parts of a refusal that no field of the form can show: they are confirmed or solved again. */
const partsBesideForm = ['captchaTicket', 'consents', 'warnings']
const partOf = ({ path }: FieldProblem): string => path.split('.')[0] ?? ''

/** The sale in progress: one at a time, kept on the device until the order is placed or a day has passed. */
export class ProposalStore {
  draft: Draft | null
  /** The order that came of the sale before, until another sale begins. */
  placedOrderNo: string | null = null
  /** What the server refused about the entries, until it is shown. */
  refusedFields: FieldProblem[] = []
  /** The price moved when the quote was last renewed; null when it did not. */
  quoteChange: QuoteChange | null = null
  /** The summary of cover for what is collected; null until the server has judged it. */
  digest: DataOf<'insure/digest'> | null = null

  /** The sale as another tab has changed it meanwhile: the customer chooses which version counts. */
  otherVersion: OtherVersion | null = null
  /** Counts the drafts taken over from other tabs: pages made for another draft begin again. */
  takeovers = 0
  /** Pages of the sale that are shown. */
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

  /** Keeps the draft on the device, unless another tab has changed the sale meanwhile. */
  private keep(draft: Draft | null): void {
    const foreign = this.versions.foreign()
    const isPlaced = foreign === 'gone' && readPlaced(Date.now()) !== this.placedOrderNo
    if (draft && isPlaced) {
      // What changes the draft now needs it until it is done.
      void Promise.resolve().then(this.meetOtherTabs)
      return
    }
    if (foreign === undefined || foreign === 'gone') this.versions.write(draft, Date.now())
    else this.meetOtherTabs()
  }

  /** Looks at what another tab has made of the sale. */
  meetOtherTabs(): void {
    const foreign = this.versions.foreign()
    if (foreign === undefined) this.otherVersion = null
    else if (foreign === 'gone') this.followEnd()
    else if (this.draft && this.shown.size > 0) this.otherVersion = foreign
    else this.takeOver(foreign.draft)
  }

  /** Another tab has placed the order or dropped the sale; a sale of another product goes on. */
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

  /** The customer goes on with this tab's version; a sale of another product is put aside. */
  keepMine(): void {
    const now = Date.now()
    changeProduct(toJS(this.otherVersion?.draft), this.current, now)
    this.otherVersion = null
    this.versions.write(toJS(this.draft), now)
  }

  /** The customer goes on with the other tab's version; a sale of another product is put aside. */
  takeOther(): void {
    const other = toJS(this.otherVersion?.draft)
    if (!other) return
    changeProduct(toJS(this.current), other, Date.now())
    this.takeOver(other)
  }

  /** Whether a page of the sale is shown: only then is there something to choose between. */
  setShown(page: object, shown: boolean): void {
    if (shown) this.shown.add(page)
    else this.shown.delete(page)
  }

  /** The draft, for steps that cannot be without one. @throws Error when no sale is in progress */
  private get current(): Draft {
    if (!this.draft) throw new Error('No sale is in progress')
    return this.draft
  }

  /** Starts a sale, or goes on with the one of the same product. */
  begin(productCode: string, productName: string): void {
    if (this.draft?.productCode === productCode) this.placedOrderNo = null
    else this.start(takeAside(productCode, Date.now()) ?? newDraft(productCode, productName))
    this.current.productName = productName
  }

  /** Starts a sale that is filled in already: in place of one of its product, another is put aside. */
  start(draft: Draft): void {
    changeProduct(toJS(this.draft) ?? undefined, draft, Date.now())
    Object.assign(this, { draft, placedOrderNo: null, digest: null, quoteChange: null, refusedFields: [] })
  }

  /** Drops what has grown too old while the app stayed open. */
  dropIfExpired(): void {
    const now = Date.now()
    readAside(now)
    if (this.draft && !readDraft(now)) this.draft = null
  }

  /** Drops what was entered, of every product: the customer leaves this device to others. */
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
    // Documents print what the plan covers, so another plan has others.
    this.current.documents = []
    this.forgetQuote()
  }

  /** What was chosen and typed of what the premium depends on; `texts` says codes in words. */
  setFactors(factors: Draft['factors'], texts: Readonly<Record<string, string>> = {}): void {
    for (const [name, value] of Object.entries(factors))
      if (value !== this.current.factors[name]) this.recordChoice(name, value, texts[name])
    this.current.factors = factors
    Object.assign(this.current.texts, texts)
    this.forgetQuote()
  }

  /** A choice on the plan page counts for the record only when the customer came back to it from the sale. */
  private recordChoice(name: string, value: PathValue, text?: string): void {
    if (this.draft?.enteredFlowAt) record('SELECT', name, { value, ...(text && { text }) })
  }

  private forgetQuote(): void {
    this.current.quote = null
    this.forgetConfirmation()
  }

  /** Whatever was confirmed about the old content no longer counts. */
  private forgetConfirmation(): void {
    this.current.collected = null
    this.current.acknowledgements = []
    this.judgeAnew()
  }

  /** What the server made of the proposal, and what was confirmed of that, no longer counts. */
  private judgeAnew(): void {
    this.digest = null
    this.current.warnings = []
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
    const { quoteNo, premiumFen } = quote
    if (this.current.enteredFlowAt) record('QUOTE', 'premium', { quoteNo, premiumFen })
    this.current.saveIntent = null
    this.digest = null
    this.quoteChange = null
  }

  /** The customer chose to enter the purchase flow after reading its notice. */
  enterFlow(now: number): void {
    const { productCode, planCode } = this.current
    this.current.enteredFlowAt = timeText(now)
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

  /** What was typed or chosen; `text` says a code in words. */
  enter(values: Readonly<Record<string, PathValue>>, texts: Readonly<Record<string, string>> = {}): void {
    Object.assign(this.current.values, values)
    Object.assign(this.current.texts, texts)
    recordEntered(values, texts)
    this.forgetConfirmation()
  }

  /** A list of persons has this many now. */
  setItemCount(list: ListRole, count: number): void {
    this.current.itemCounts[list] = count
    record('SELECT', `${list}.count`, { value: count })
    this.forgetConfirmation()
  }

  /** Takes a person out of a list of `count`, with all that was entered; those after it move up. */
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

  /** The form is complete: this is what will be sent. Answers to questions it no longer asks are dropped. */
  completeEntry(collected: Record<string, PathValue>, questions: readonly { code: string }[]): void {
    const asked = Object.entries(this.current.answers).filter(([code]) =>
      questions.some((question) => question.code === code),
    )
    this.current.answers = Object.fromEntries(asked)
    this.current.collected = collected
  }

  /** The server has judged what is collected. */
  judged(digest: DataOf<'insure/digest'>): void {
    this.digest = digest
    this.current.warnings = digest.warnings
  }

  /** A warning was read, and the customer goes on in spite of it, or takes that back. */
  acknowledge({ code, hash }: Warning, on: boolean, now: number): void {
    const others = this.current.acknowledgements.filter((one) => one.code !== code)
    const mine = on ? [{ code, hash, acknowledgedAt: timeText(now) }] : []
    this.current.acknowledgements = [...others, ...mine]
    record(on ? 'TICK' : 'UNTICK', code, { hash })
    this.current.saveIntent = null
  }

  confirmDigest(now: number): void {
    this.current.digestReadAt = timeText(now)
    record('CLICK', 'digest')
  }

  /** The order is about to be placed: every repeat goes out with the same key until the server has answered. */
  intendSave(intent: SaveIntent): void {
    this.current.saveIntent = intent
  }

  /** The order stands, and the sale is over. */
  finish(orderNo: string): void {
    this.placedOrderNo = orderNo
    this.draft = null
  }

  /** The server refused these fields: what it no longer takes as confirmed is asked for again. */
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
