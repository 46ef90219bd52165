import { Fen, Nullable, Scalar, SignedFen, Strict } from '@storefront/contract/common'
import { type Static, Type } from 'typebox'

/** RFC 3339 with milliseconds and the offset +08:00. */
const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}\\+08:00$' })
const Text = Type.String()
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Milliseconds = Type.Integer({ minimum: 0 })

/** Something that is missing in the evidence, or does not fit. */
export const Gap = Strict({
  code: Type.Enum([
    'NO_RECORD',
    'RECORD_SHARED',
    'CHAIN_BROKEN',
    'NUMBERS_MISSING',
    'CLOCK_AHEAD',
    'CLOCK_BACK',
    'PAGE_NOT_RECORDED',
    'LEAVE_MISSING',
    'DOCUMENT_NOT_CONFIRMED',
    'DOCUMENT_OTHER_TEXT',
    'DOCUMENT_NOT_READ',
    'DOCUMENT_TOO_SHORT',
    'DOCUMENT_LATE',
    'DOCUMENT_NOT_RECORDED',
    'ANSWER_NOT_RECORDED',
    'ANSWER_DIFFERS',
    'WARNING_NOT_RECORDED',
    'DECLARATION_NOT_RECORDED',
    'SUBMIT_NOT_RECORDED',
    'PAYMENT_NOT_RECORDED',
    'PAYMENT_OF_OTHER_ORDER',
    'PAYMENT_NOT_RECEIVED',
    'PREMIUM_DIFFERS',
  ]),
  /** A document type, a page, a question, a run: what it is about; empty for the sale as a whole. */
  about: Text,
  /** For people. */
  text: Text,
})
export type Gap = Static<typeof Gap>

/** One recorded event with its place in the chain. */
export const EvidenceEvent = Strict({
  /** In the order of arrival, from 1. */
  position: Type.Integer(),
  /** Which run of the app, and its number there, from 0. */
  run: Text,
  seq: Type.Integer(),
  /** By the server's clock, as the device knew it. */
  at: Time,
  receivedAt: Time,
  action: Text,
  target: Text,
  page: Text,
  pageVersion: Text,
  /** What was told besides; values of the customer are masked. */
  extras: Type.Record(Type.String(), Scalar),
  hash: Text,
})
export type EvidenceEvent = Static<typeof EvidenceEvent>

/** A visit to a page of the sales zone. */
export const Visit = Strict({
  page: Text,
  title: Text,
  version: Text,
  run: Text,
  enteredAt: Time,
  /** Null when leaving was not recorded. */
  leftAt: Nullable(Time),
  dwellMs: Nullable(Milliseconds),
})
export type Visit = Static<typeof Visit>

/** A document of the plan: what it says, the consent in the order, and what was recorded of the reading. */
export const EvidenceDocument = Strict({
  docType: Text,
  title: Text,
  version: Text,
  hash: Hash,
  mustScroll: Type.Boolean(),
  minSeconds: Type.Integer(),
  confirmText: Text,
  blocks: Type.Array(Strict({ kind: Text, text: Text })),
  /** As stored with the proposal, in one transaction; times of the device. */
  consent: Nullable(
    Strict({
      version: Text,
      hash: Text,
      shownAt: Time,
      scrolledEndAt: Time,
      dwellMs: Milliseconds,
      confirmedAt: Time,
      receivedAt: Time,
    }),
  ),
  /** As recorded, of exactly this text; times of the server. */
  recorded: Strict({
    shownAt: Nullable(Time),
    scrolledEndAt: Nullable(Time),
    confirmedAt: Nullable(Time),
  }),
})
export type EvidenceDocument = Static<typeof EvidenceDocument>

const Change = Strict({ at: Time, text: Text })

/** A field of the form with every value it had, masked. */
const Entry = Strict({ path: Text, label: Text, changes: Type.Array(Change) })
export type EvidenceEntry = Static<typeof Entry>

/** A question with every answer that was given. */
const Answer = Strict({
  code: Text,
  question: Text,
  changes: Type.Array(Strict({ ...Change.properties, value: Scalar })),
  /** As it stands in the proposal. */
  final: Nullable(Scalar),
  finalText: Text,
})
export type EvidenceAnswer = Static<typeof Answer>

/** A message of the conversation about the product, from before the order was saved. */
const Advice = Strict({
  position: Type.Integer(),
  sender: Type.Enum(['CUSTOMER', 'BOT', 'AGENT', 'SYSTEM']),
  at: Time,
  /** As it was said, masked; what was shown besides words is named in brackets. */
  lines: Type.Array(Text),
})
export type EvidenceAdvice = Static<typeof Advice>

const person = Strict({ name: Text, certNo: Text, mobile: Text })

/**
 * The evidence of one order, `evidence-bundle/1`: what the customer saw, read, ticked and typed, joined with what
 * was sold. Personal data is masked. A field that is added does not change the number; anything else does.
 */
export const EvidenceBundle = Strict({
  schema: Type.Literal('evidence-bundle/1'),
  madeAt: Time,
  verdict: Type.Enum(['COMPLETE', 'GAPS']),
  gaps: Type.Array(Gap),
  cover: Strict({
    orderNo: Text,
    proposalNo: Text,
    policyNo: Nullable(Text),
    traceNo: Nullable(Text),
    orderStatus: Text,
    insurerName: Text,
    productCode: Text,
    productName: Text,
    productVersion: Text,
    planCode: Text,
    planName: Text,
    clauses: Type.Array(Strict({ clauseCode: Text, name: Text, filingNo: Text, version: Text })),
    /** H5 or WX-MINI; empty when nothing was recorded. */
    channel: Text,
    deviceId: Text,
    renewsPolicyNo: Nullable(Text),
    begunAt: Nullable(Time),
    savedAt: Time,
    endedAt: Nullable(Time),
    /** `YYYY-MM-DD`; ten years after the cover ends. */
    keepUntil: Text,
  }),
  identity: Strict({
    buyer: Type.Enum(['MEMBER', 'VISITOR']),
    holder: person,
    insureds: Type.Array(person),
    checks: Type.Array(Strict({ what: Text, result: Type.Enum(['PASSED', 'NOT_DONE']), at: Nullable(Time) })),
  }),
  /** What the buyer asked about the product beforehand, and was told; empty when nothing was asked. */
  advice: Type.Array(Advice),
  pages: Type.Array(Visit),
  /**
   * What the pages showed, as recorded from what was rendered; no frames in records from before. A line is
   * `kind:text`: t text, h heading, n notice, b control (+ chosen, - disabled), x icon button, v value of a box,
   * p placeholder, c countdown.
   */
  screens: Strict({
    lines: Type.Array(Text),
    frames: Type.Array(
      Strict({
        at: Time,
        run: Text,
        seq: Type.Integer(),
        page: Text,
        pageVersion: Text,
        /** Places in `lines`, from 0, from the top of the page to its end. */
        lines: Type.Array(Type.Integer({ minimum: 0 })),
      }),
    ),
  }),
  documents: Type.Array(EvidenceDocument),
  entries: Type.Array(Entry),
  answers: Type.Array(Answer),
  warnings: Type.Array(
    Strict({
      code: Text,
      title: Text,
      text: Text,
      version: Text,
      hash: Hash,
      acknowledgedAt: Time,
      recordedAt: Nullable(Time),
    }),
  ),
  premium: Strict({
    quoteNo: Text,
    quotedAt: Time,
    rateVersion: Text,
    premiumFen: Fen,
    breakdown: Type.Array(Strict({ label: Text, detail: Text, amountFen: SignedFen })),
    /** Prices that were shown while the sale was recorded. */
    shown: Type.Array(Strict({ at: Time, quoteNo: Text, premiumFen: Fen })),
  }),
  payment: Nullable(
    Strict({ payNo: Text, transactionId: Nullable(Text), amountFen: Fen, scene: Text, paidAt: Time }),
  ),
  issue: Nullable(
    Strict({
      policyNo: Text,
      issuedAt: Time,
      startDate: Text,
      endDate: Text,
      files: Type.Array(Strict({ kind: Text, version: Type.Integer(), sha256: Hash })),
    }),
  ),
  integrity: Strict({
    events: Type.Integer(),
    /** Position of the first event that is not what was stored; null when none is. */
    brokenAt: Nullable(Type.Integer()),
    headHash: Text,
    /** Numbers that never arrived, by run. */
    missing: Type.Array(
      Strict({
        run: Text,
        count: Type.Integer(),
        /** Both ends included. */
        ranges: Type.Array(Strict({ from: Type.Integer(), to: Type.Integer() })),
      }),
    ),
    /** Other orders that name the same record. */
    sharedWith: Type.Integer(),
  }),
  events: Type.Array(EvidenceEvent),
})
export type EvidenceBundle = Static<typeof EvidenceBundle>

/** A bundle before it is judged. */
export type EvidenceFacts = Omit<EvidenceBundle, 'verdict' | 'gaps'>
