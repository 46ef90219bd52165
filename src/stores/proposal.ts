import type { Consent, DataOf, FieldProblem, Plan, Quote, Warning } from '@storefront/contract'
import { makeAutoObservable, reaction, runInAction, toJS } from 'mobx'
import { calculate, getDigest, save } from '@/api/insure'
import type { Answer } from '@/api/request'
import { beginRecording, record, recordedSale } from '@/trace'
import { type PathValue, withoutRow } from '@/utils/paths'
import { timeText } from '@/utils/time'
import { knownDeviceKey } from './device-key'
import { recordEntered } from './entry-record'
import { type DocumentIdentity, type Draft, type ListRole, newDraft, validConsents } from './proposal-draft'
import { proposalInput, saveRequest } from './proposal-request'
import { dropAside, putAside, readAside, readDraft, takeAside, writeDraft } from './proposal-storage'
import { keepVisitorOrder } from './visitor-orders'

/** Body code of a proposal that no longer is what it was. */
const staleCode = 409
/** Body code of a fault of the server: nobody knows how far it came. */
const faultCode = 500
/** A ticket that expires within this time might do so on its way. */
const ticketMarginMs = 15_000

/** How a renewed quote differs from the one it replaces. */
export interface QuoteChange {
  beforeFen: number
  afterFen: number
}

/** A solved captcha; a save that is refused leaves it good for the next. */
export interface CaptchaTicket {
  value: string
  /** Epoch ms. */
  expiresAt: number
}

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
  private ticket: CaptchaTicket | null = null

  constructor() {
    this.draft = readDraft(Date.now())
    readAside(Date.now())
    makeAutoObservable<this, 'ticket'>(this, { ticket: false }, { autoBind: true })
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
    if (this.draft?.productCode === productCode) this.placedOrderNo = null
    else this.start(takeAside(productCode, Date.now()) ?? newDraft(productCode, productName))
    this.current.productName = productName
  }

  /** Starts a sale that is filled in already: in place of one of its product, another is put aside. */
  start(draft: Draft): void {
    const now = Date.now()
    if (this.draft && this.draft.productCode !== draft.productCode) putAside(toJS(this.draft), now)
    takeAside(draft.productCode, now)
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

  /** Whether the price still stands, as far as this device's clock can tell; the server decides. */
  quoteIsStale(now: number): boolean {
    return this.draft?.quote ? Date.parse(this.draft.quote.validUntil) <= now : false
  }

  /** Asks for the price again, for the same plan and factors. @throws NetworkError */
  async renewQuote(): Promise<Answer<Quote>> {
    const before = toJS(this.current.quote)
    if (!before) throw new Error('There is no quote to renew')
    const { productCode, planCode, factors } = before
    const answer = await calculate({ productCode, planCode, factors })
    if (!answer.ok) return answer
    this.replaceQuote(before, answer.data)
    return answer
  }

  private replaceQuote(before: Quote, after: Quote): void {
    this.acceptQuote(after)
    const [beforeFen, afterFen] = [before.premiumFen, after.premiumFen]
    if (beforeFen !== afterFen) this.quoteChange = { beforeFen, afterFen }
  }

  /** The customer chose to enter the purchase flow after reading its notice. */
  enterFlow(now: number): void {
    const { productCode, planCode } = this.current
    this.current.enteredFlowAt = timeText(now)
    beginRecording({ productCode, planCode })
  }

  /**
   * The documents to confirm, in order. Confirmations count up to the first that is missing, too old or of
   * another text: what comes after it is confirmed anew.
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

  /**
   * Has the server judge what is collected. What it refuses about the entries is kept until it is shown; an
   * answer to what has been changed meanwhile counts for nothing.
   * @throws NetworkError
   */
  async judge(): Promise<Answer<DataOf<'insure/digest'>>> {
    const nothing = { ok: false as const, code: staleCode, msg: '', fields: [] }
    const asked = toJS(this.draft?.collected)
    if (!asked) return nothing
    this.refusedFields = []
    const answer = await getDigest(proposalInput(toJS(this.current)))
    if (JSON.stringify(this.draft?.collected) !== JSON.stringify(asked)) return nothing
    runInAction(() => {
      if (answer.ok) this.judged(answer.data)
      else this.refusedFields = answer.fields
    })
    return answer
  }

  private judged(digest: DataOf<'insure/digest'>): void {
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

  /** The captcha was solved. */
  keepTicket(ticket: CaptchaTicket): void {
    this.ticket = ticket
  }

  /** The solved captcha, unless it is used up or will be before a request arrives. */
  usableTicket(now: number): string | null {
    return this.ticket && this.ticket.expiresAt - now > ticketMarginMs ? this.ticket.value : null
  }

  /** Makes the intent to save once: its key goes out with every repeat until the server has answered. */
  intendSave(captchaTicket: string, idempotencyKey: string): void {
    const deviceKey = knownDeviceKey()
    this.current.saveIntent = {
      captchaTicket,
      idempotencyKey,
      ...recordedSale(),
      ...(deviceKey && { deviceKey }),
    }
  }

  /**
   * Places the order. A lost answer keeps the intent, so that trying again cannot order twice; a refusal
   * ends it. The draft is gone once the order stands.
   * @throws NetworkError
   */
  async save(): Promise<Answer<DataOf<'insure/save'>>> {
    this.refusedFields = []
    record('SUBMIT', 'order')
    const answer = await save(saveRequest(toJS(this.current)))
    record('SUBMIT', 'order', { result: answer.ok ? 'PLACED' : 'REFUSED' })
    if (answer.ok) this.placed(answer.data)
    else if (answer.code !== faultCode) this.refused(answer.fields)
    return answer
  }

  private placed({ orderNo, accessKey }: DataOf<'insure/save'>): void {
    if (accessKey) keepVisitorOrder({ orderNo, accessKey })
    this.placedOrderNo = orderNo
    this.ticket = null
    this.draft = null
  }

  private refused(fields: FieldProblem[]): void {
    const about = (part: string) => fields.some(({ path }) => path.split('.')[0] === part)
    this.refusedFields = fields.filter(
      ({ path }) => !['captchaTicket', 'consents', 'warnings'].includes(path.split('.')[0] ?? ''),
    )
    if (about('captchaTicket')) this.ticket = null
    if (!this.draft) return
    if (about('consents')) this.draft.consents = []
    if (about('warnings')) this.judgeAnew()
    this.draft.saveIntent = null
  }

  /** What the server refused, once: whoever takes it shows it. */
  takeRefusedFields(): FieldProblem[] {
    const fields = toJS(this.refusedFields)
    this.refusedFields = []
    return fields
  }
}

export const proposal = new ProposalStore()
