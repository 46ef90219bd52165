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

/** Tabs of the policy list. */
export const PolicyTab = Type.Enum(['ALL', 'IN_FORCE', 'UPCOMING', 'EXPIRED', 'ENDED'])
export type PolicyTab = Static<typeof PolicyTab>

/** Actions available to the member for a policy now; determined by the server. */
export const PolicyAction = Type.Enum(['EPOLICY', 'CERTIFICATE', 'ENDORSE', 'CANCEL', 'INVOICE', 'RENEW'])
export type PolicyAction = Static<typeof PolicyAction>

const summary = {
  policyNo: PolicyNo,
  orderNo: Type.String(),
  status: PolicyStatus,
  /** An endorsement application is pending: not decided or not paid yet (批改中). */
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
  /** Last second of cover. */
  endAt: TimeText,
}

/** A policy in lists; personal data masked. */
export const PolicySummary = Strict(summary)
export type PolicySummary = Static<typeof PolicySummary>

/** A policy as shown to its owner. */
export const PolicyDetail = Strict({
  ...summary,
  issuedAt: TimeText,
  insurerName: Type.String(),
  /** Number of endorsements. */
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
  /** Holder, insured persons and insured items, with the labels of the form. */
  sections: Type.Array(
    Strict({
      code: Type.String(),
      title: Type.String(),
      facts: Type.Array(Strict({ path: Type.String(), label: Type.String(), text: Type.String() })),
    }),
  ),
  /** Past endorsements, newest first; each has a document. */
  endorsements: Type.Array(
    Strict({ endorsementNo: EndorsementNo, typeName: Type.String(), effectiveAt: TimeText }),
  ),
  /** Documents confirmed at the purchase, in the versions of that day. */
  documents: Type.Array(ConfirmedDocument),
  /** True when the sections are shown unmasked. */
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
      /** Texts of coded values, by path or by factor name. */
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
