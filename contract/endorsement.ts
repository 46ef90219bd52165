import { endorsementStatuses } from '@storefront/rules/endorsement-state'
import { type Static, Type } from 'typebox'
import { memberCall } from './call'
import {
  DateText,
  Fen,
  IdempotencyKey,
  Nullable,
  OrderNo,
  PolicyNo,
  Scalar,
  SignedFen,
  Strict,
  TimeText,
} from './common'
import { FormSchema } from './form'

export const EndorsementNo = Type.String({ pattern: '^E\\d{20,30}$' })
const Code = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' })
const FileId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

/** Kinds of endorsement; C01 and C02 cancel the policy before and after the first day of cover. */
export const EndorType = Type.Enum([
  'E01',
  'E02',
  'E03',
  'E04',
  'E05',
  'E06',
  'E07',
  'E08',
  'E09',
  'C01',
  'C02',
])
export type EndorType = Static<typeof EndorType>

/** States of an endorsement or cancellation application. */
export const EndorStatus = Type.Enum([...endorsementStatuses])
export type EndorStatus = Static<typeof EndorStatus>

/** One changed value as text; null where no value exists before or after. */
export const EndorDifference = Strict({
  label: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})
export type EndorDifference = Static<typeof EndorDifference>

/** Effects of an endorsement before it is submitted. */
export const EndorPreview = Strict({
  differences: Type.Array(EndorDifference),
  premiumBeforeFen: SignedFen,
  premiumAfterFen: SignedFen,
  differenceFen: SignedFen,
  /** Calculation of the amount: as text, then with numbers. */
  formula: Type.Array(Type.String()),
  effectiveText: Type.String(),
  /** When the refund arrives, or the payment deadline of the extra premium; null when no money moves. */
  moneyText: Nullable(Type.String()),
  /** The application requires a manual review before it takes effect. */
  needsReview: Type.Boolean(),
  /** Refund of a cancellation today and on later days; empty for other endorsements. */
  refunds: Type.Array(Strict({ date: DateText, refundFen: Fen })),
})
export type EndorPreview = Static<typeof EndorPreview>

/** A picture uploaded by the member, with a link that expires. */
const PictureLink = Strict({ fileId: FileId, url: Type.String(), expiresAt: TimeText })

/** An application as shown to its owner; personal data masked. */
export const Endorsement = Strict({
  endorsementNo: EndorsementNo,
  policyNo: PolicyNo,
  type: EndorType,
  typeName: Type.String(),
  reasonName: Type.String(),
  status: EndorStatus,
  /** Status as a sentence that states the next step. */
  statusText: Type.String(),
  submittedAt: TimeText,
  differences: Type.Array(EndorDifference),
  differenceFen: SignedFen,
  formula: Type.Array(Type.String()),
  effectiveText: Type.String(),
  /** The order to pay and its payment deadline. */
  orderNo: Nullable(OrderNo),
  payDeadline: Nullable(TimeText),
  steps: Type.Array(Strict({ text: Type.String(), at: TimeText })),
  /** Attached pictures. */
  pictures: Type.Array(PictureLink),
  actions: Type.Array(Type.Enum(['PAY', 'WITHDRAW', 'DOCUMENT'])),
})
export type Endorsement = Static<typeof Endorsement>

/** A document that proves the change. */
export const EndorMaterial = Strict({
  code: Code,
  name: Type.String(),
  help: Type.String(),
  required: Type.Boolean(),
  most: Type.Integer({ minimum: 1, maximum: 9 }),
})
export type EndorMaterial = Static<typeof EndorMaterial>

/** Form values by field path, for example `insureds.0.name`. */
export const PathValues = Type.Record(
  Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}(\\.[A-Za-z0-9]{1,40}){0,2}$' }),
  Scalar,
  { maxProperties: 600 },
)
export type PathValues = Static<typeof PathValues>

const Count = Type.Integer({ minimum: 0, maximum: 50 })
const Counts = Strict({
  insureds: Type.Optional(Count),
  beneficiaries: Type.Optional(Count),
  items: Type.Optional(Count),
})

/** Maximum number of pictures of one application (spec §9: upload max count). */
const mostPictures = 52

const intent = {
  policyNo: PolicyNo,
  reason: Code,
  /** Returns the effects only; nothing is stored. */
  preview: Type.Boolean(),
  /** Required to submit: the previewed amount and the idempotency key. */
  previewedFen: Type.Optional(SignedFen),
  idempotencyKey: Type.Optional(IdempotencyKey),
  /** The customer has agreed to the statement of `endorReasons`; required to submit. */
  agreed: Type.Optional(Type.Boolean()),
}

const attachments = Type.Array(Strict({ material: Code, fileId: FileId }), {
  maxItems: mostPictures,
})

/** `application` is null for a preview. */
const Submitted = Strict({ preview: EndorPreview, application: Nullable(Endorsement) })

export const endorsementCalls = {
  'member/policy/endorTypes': memberCall(
    'What a policy can be changed in now, and the applications there were, newest first',
    Strict({ policyNo: PolicyNo }),
    Strict({
      policyNo: PolicyNo,
      productName: Type.String(),
      planName: Type.String(),
      /** Why no endorsement is possible now; null when one is. */
      notice: Nullable(Type.String()),
      types: Type.Array(
        Strict({
          type: EndorType,
          name: Type.String(),
          summary: Type.String(),
          needsReview: Type.Boolean(),
          /** Why this kind is not available now; null when it is. */
          refusal: Nullable(Type.String()),
        }),
      ),
      applications: Type.Array(Endorsement),
    }),
  ),
  'member/policy/endorReasons': memberCall(
    'The reasons, fields and materials of a change, with the values as they are now, in full for their owner',
    Strict({
      policyNo: PolicyNo,
      type: EndorType,
      /** Pictures already uploaded for this application; the response contains new links to those of the member. */
      pictures: Type.Optional(Type.Array(FileId, { maxItems: mostPictures })),
    }),
    Strict({
      type: EndorType,
      name: Type.String(),
      reasons: Type.Array(Strict({ code: Code, name: Type.String() })),
      materials: Type.Array(EndorMaterial),
      form: FormSchema,
      values: PathValues,
      /** Texts of coded values, by path. */
      texts: Type.Record(Type.String(), Type.String()),
      counts: Counts,
      pictures: Type.Array(PictureLink),
      /** Used by the destination search. */
      productCode: Type.String(),
      planCode: Type.String(),
      statement: Type.String(),
    }),
  ),
  'member/policy/endorSubmit': memberCall(
    'Previews a change with the premium difference and its formula, or applies for it',
    Strict({ ...intent, type: EndorType, values: PathValues, counts: Type.Optional(Counts), attachments }),
    Submitted,
  ),
  'member/policy/cancel': memberCall(
    'Previews the cancellation of a policy with its refund and formula, or applies for it',
    Strict(intent),
    Submitted,
  ),
  'member/policy/endorInfo': memberCall(
    'One application with its progress',
    Strict({ endorsementNo: EndorsementNo }),
    Endorsement,
  ),
  'member/policy/endorWithdraw': memberCall(
    'Takes an application back that has not taken effect',
    Strict({ endorsementNo: EndorsementNo }),
    Endorsement,
  ),
}
