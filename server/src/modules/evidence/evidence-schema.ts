import { Fen, Nullable, Scalar, SignedFen, Strict } from '@storefront/contract/common'
import { type Static, Type } from 'typebox'
import { Gap } from './gap-schema'

/** RFC 3339 with milliseconds and the offset +08:00. */
const Time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}\\+08:00$' })
const Text = Type.String()
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Milliseconds = Type.Integer({ minimum: 0 })

/** Recorded event with its position in the chain. */
export const EvidenceEvent = Strict({
  /** In the order of arrival, from 1. */
  position: Type.Integer(),
  /** Run of the app, and the event number in it, from 0. */
  run: Text,
  seq: Type.Integer(),
  /** Server time as known by the device. */
  at: Time,
  receivedAt: Time,
  action: Text,
  target: Text,
  page: Text,
  pageVersion: Text,
  /** Additional event data; customer values are masked. */
  extras: Type.Record(Type.String(), Scalar),
  hash: Text,
})
export type EvidenceEvent = Static<typeof EvidenceEvent>

/** Visit to a page of the sales process. */
export const Visit = Strict({
  page: Text,
  title: Text,
  version: Text,
  run: Text,
  enteredAt: Time,
  /** Null when the leave event is missing. */
  leftAt: Nullable(Time),
  dwellMs: Nullable(Milliseconds),
})
export type Visit = Static<typeof Visit>

/** Document of the plan: text, consent in the order, and recorded reading. */
export const EvidenceDocument = Strict({
  docType: Text,
  title: Text,
  version: Text,
  hash: Hash,
  mustScroll: Type.Boolean(),
  minSeconds: Type.Integer(),
  confirmText: Text,
  blocks: Type.Array(Strict({ kind: Text, text: Text })),
  /** Stored with the proposal in one transaction; device times. */
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
  /** Recorded for this exact text; server times. */
  recorded: Strict({
    shownAt: Nullable(Time),
    scrolledEndAt: Nullable(Time),
    confirmedAt: Nullable(Time),
  }),
})
export type EvidenceDocument = Static<typeof EvidenceDocument>

const Change = Strict({ at: Time, text: Text })

/** Form field with all its values, masked. */
const Entry = Strict({ path: Text, label: Text, changes: Type.Array(Change) })
export type EvidenceEntry = Static<typeof Entry>

/** Question with all answers given. */
const Answer = Strict({
  code: Text,
  question: Text,
  changes: Type.Array(Strict({ ...Change.properties, value: Scalar })),
  /** Answer in the proposal. */
  final: Nullable(Scalar),
  finalText: Text,
})
export type EvidenceAnswer = Static<typeof Answer>

/** Message about the product, sent before the order was saved. */
const Advice = Strict({
  position: Type.Integer(),
  sender: Type.Enum(['CUSTOMER', 'BOT', 'AGENT', 'SYSTEM']),
  at: Time,
  /** Masked message text; other content is named in brackets. */
  lines: Type.Array(Text),
})
export type EvidenceAdvice = Static<typeof Advice>

const person = Strict({ name: Text, certNo: Text, mobile: Text })

/**
 * Evidence of one order, format `evidence-bundle/1`: what the customer saw, read, ticked and typed, with the sold data.
 * Personal data is masked. An added field keeps the format number; any other change requires a new one.
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
    /** H5 or WX-MINI; empty without a record. */
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
  /** Conversation with the buyer about the product before the sale; empty when there was none. */
  advice: Type.Array(Advice),
  pages: Type.Array(Visit),
  /**
   * Page contents, recorded from the rendered pages; older records have no frames. A line is `kind:text`: t text, h
   * heading, n notice, b control (+ chosen, - disabled), x icon button, v value of a box, p placeholder, c countdown.
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
        /** Indexes in `lines`, from 0, from the top of the page to its end. */
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
    /** Prices shown during the recorded sale. */
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
    /** Position of the first event that does not match its hash; null when all match. */
    brokenAt: Nullable(Type.Integer()),
    headHash: Text,
    /** Missing event numbers, by run. */
    missing: Type.Array(
      Strict({
        run: Text,
        count: Type.Integer(),
        /** Both ends included. */
        ranges: Type.Array(Strict({ from: Type.Integer(), to: Type.Integer() })),
      }),
    ),
    /** Number of other orders that reference the same record. */
    sharedWith: Type.Integer(),
  }),
  events: Type.Array(EvidenceEvent),
})
export type EvidenceBundle = Static<typeof EvidenceBundle>

/** Evidence bundle before the verdict. */
export type EvidenceFacts = Omit<EvidenceBundle, 'verdict' | 'gaps'>
