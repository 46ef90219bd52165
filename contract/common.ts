import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/** An object that refuses properties it does not name. */
export const Strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Money in fen, never negative. */
export const Fen = Type.Integer({ minimum: 0, maximum: 100_000_000_00 })
/** Money in fen with a sign: positive is paid by the customer, negative is taken off or comes back. */
export const SignedFen = Type.Integer({ minimum: -100_000_000_00, maximum: 100_000_000_00 })
/** `YYYY-MM-DD`, a day in Asia/Shanghai. */
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** RFC 3339 with the offset +08:00. */
export const TimeText = Type.String({ minLength: 20, maxLength: 35 })
export const ProductCode = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })
export const PlanCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,19}$' })
export const QuoteNo = Type.String({ pattern: '^Q\\d{20,30}$' })
export const PolicyNo = Type.String({ pattern: '^P\\d{20,30}$' })
export const OrderNo = Type.String({ pattern: '^D\\d{20,30}$' })
/** What a policy is now: stored, or derived from the clock. */
export const PolicyStatus = Type.Enum([
  'UPCOMING',
  'IN_FORCE',
  'EXPIRED',
  'CANCELLED',
  'VOIDED',
  'TERMINATED',
])
export type PolicyStatus = Static<typeof PolicyStatus>

/** A document of a policy: the electronic policy, or the English certificate of a travel policy. */
export const PolicyDocumentKind = Type.Enum(['POLICY', 'CERTIFICATE'])

/** Given to a recorded sale by the receiver of its events (`iseeBiz`): joins the order to what was recorded. */
export const TraceNo = Type.String({ pattern: '^B\\d{29}$' })
/** Chosen by the recorder for the sale it records: joins the two also before the receiver's number has come. */
export const SaleId = Type.String({ pattern: '^[0-9a-f]{32}$' })
/** Chosen by the client for one intent; a repeat with the same key gives the first answer again. */
export const IdempotencyKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })
/** Opens a visitor's own order; given once by `insure/save` and kept on the device. */
export const AccessKey = Type.String({ pattern: '^[A-Za-z0-9_-]{40,64}$' })

/** Made by a device and kept there: a visitor's own things, as a judgement or a conversation, hang on it. */
export const DeviceKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })

/** How an order is named by whoever may see it; members need no access key for their own. */
export const OrderReference = Strict({ orderNo: OrderNo, accessKey: Type.Optional(AccessKey) })
export type OrderReference = Static<typeof OrderReference>

/** A visitor's proof that an order is theirs. */
export const VisitorOrder = Strict({ orderNo: OrderNo, accessKey: AccessKey })
export type VisitorOrder = Static<typeof VisitorOrder>

/** A value a form control can hold. */
export const Scalar = Type.Union([
  Type.String({ maxLength: 500 }),
  Type.Number({ minimum: -1e12, maximum: 1e12 }),
  Type.Boolean(),
])
export type Scalar = Static<typeof Scalar>

/** Values of form fields by field name. */
export const FieldValues = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }), Scalar, {
  maxProperties: 60,
})
export type FieldValues = Static<typeof FieldValues>

export const Cursor = Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$' })
export const Empty = Strict({})
