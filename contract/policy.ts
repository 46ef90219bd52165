import { type Static, Type } from 'typebox'
import { memberCall } from './call'
import {
  Cursor,
  Fen,
  FieldValues,
  Nullable,
  PolicyDocumentKind,
  PolicyNo,
  PolicyStatus,
  ProductCode,
  Strict,
  TimeText,
} from './common'
import { EndorsementNo, PathValues } from './endorsement'
import { ConfirmedDocument } from './order'
import { Clause, Exclusion, Titled } from './product'

/** The tabs of the list. */
export const PolicyTab = Type.Enum(['ALL', 'IN_FORCE', 'UPCOMING', 'EXPIRED', 'ENDED'])
export type PolicyTab = Static<typeof PolicyTab>

/** What the member can do with a policy now; the server decides. */
export const PolicyAction = Type.Enum(['EPOLICY', 'CERTIFICATE', 'ENDORSE', 'CANCEL', 'INVOICE', 'RENEW'])
export type PolicyAction = Static<typeof PolicyAction>

const summary = {
  policyNo: PolicyNo,
  orderNo: Type.String(),
  status: PolicyStatus,
  /** A change has been applied for and is not decided or paid yet (批改中). */
  changing: Type.Boolean(),
  productCode: ProductCode,
  productName: Type.String(),
  planName: Type.String(),
  picture: Type.String(),
  /** Masked. */
  holderName: Type.String(),
  subjectText: Type.String(),
  premiumFen: Fen,
  startAt: TimeText,
  /** The last second of cover. */
  endAt: TimeText,
}

/** A policy in the list; personal data masked. */
export const PolicySummary = Strict(summary)
export type PolicySummary = Static<typeof PolicySummary>

/** One policy as its owner sees it. */
export const PolicyDetail = Strict({
  ...summary,
  issuedAt: TimeText,
  insurerName: Type.String(),
  /** How often it was changed. */
  version: Type.Integer({ minimum: 0 }),
  coverages: Type.Array(
    Strict({
      name: Type.String(),
      amount: Type.String(),
      deductible: Type.String(),
      description: Type.String(),
    }),
  ),
  exclusions: Type.Array(Exclusion),
  specialTerms: Type.Array(Type.String()),
  clauses: Type.Array(Clause),
  claimGuide: Type.Array(Titled),
  refundRules: Type.Array(Type.String()),
  contacts: Type.Array(Titled),
  /** Holder, persons and things insured, under the labels of the form. */
  sections: Type.Array(
    Strict({
      code: Type.String(),
      title: Type.String(),
      facts: Type.Array(Strict({ path: Type.String(), label: Type.String(), text: Type.String() })),
    }),
  ),
  /** The changes there have been, newest first; each has a document. */
  endorsements: Type.Array(
    Strict({ endorsementNo: EndorsementNo, typeName: Type.String(), effectiveAt: TimeText }),
  ),
  /** What was confirmed when it was bought, in the version of that day. */
  documents: Type.Array(ConfirmedDocument),
  /** Whether the sections are shown in full. */
  revealed: Type.Boolean(),
  actions: Type.Array(PolicyAction),
})
export type PolicyDetail = Static<typeof PolicyDetail>

const Count = Type.Integer({ minimum: 0, maximum: 50 })

export const policyCalls = {
  'member/policy/renew': memberCall(
    'What the proposal that follows a policy begins with; no consent and no answer is among it',
    Strict({ policyNo: PolicyNo }),
    Strict({
      productCode: ProductCode,
      productName: Type.String(),
      planCode: Type.String(),
      planName: Type.String(),
      /** First day of cover, `YYYY-MM-DD`. */
      startDate: Type.String(),
      factors: FieldValues,
      values: PathValues,
      /** Words for values that are codes, by path or name of the factor. */
      texts: Type.Record(Type.String(), Type.String()),
      counts: Strict({
        insureds: Type.Optional(Count),
        beneficiaries: Type.Optional(Count),
        items: Type.Optional(Count),
      }),
    }),
  ),
  'member/policy/list': memberCall(
    'The member’s policies of a tab, newest first',
    Strict({ tab: PolicyTab, cursor: Type.Optional(Cursor) }),
    Strict({ policies: Type.Array(PolicySummary), nextCursor: Nullable(Cursor) }),
  ),
  'member/policy/info': memberCall(
    'One policy; personal data is masked unless `reveal` asks for it, which is recorded',
    Strict({ policyNo: PolicyNo, reveal: Type.Optional(Type.Boolean()) }),
    PolicyDetail,
  ),
  'member/policy/ePolicy': memberCall(
    'A link to a document of the policy as it stands now; it opens for a few minutes',
    Strict({ policyNo: PolicyNo, kind: PolicyDocumentKind }),
    Strict({ url: Type.String(), expiresAt: TimeText }),
  ),
  'member/policy/endorDocument': memberCall(
    'A link to the document of a change that has taken effect; it opens for a few minutes',
    Strict({ endorsementNo: EndorsementNo }),
    Strict({ url: Type.String(), expiresAt: TimeText }),
  ),
}
