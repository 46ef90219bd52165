import { policyStatuses } from '@storefront/rules/policy-state'
import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/** Creates an object schema that rejects unknown properties. */
export const Strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Money in fen, never negative. */
export const Fen = Type.Integer({ minimum: 0, maximum: 100_000_000_00 })
/** Money in fen with a sign: positive is paid by the customer, negative is deducted or refunded. */
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
/** Current state of a policy: stored, or derived from the clock. */
export const PolicyStatus = Type.Enum([...policyStatuses])
export type PolicyStatus = Static<typeof PolicyStatus>

/** A document of a policy: the electronic policy, or the English certificate of a travel policy. */
export const PolicyDocumentKind = Type.Enum(['POLICY', 'CERTIFICATE'])

/** Assigned to a recorded sale by the trace receiver (`iseeBiz`): links the order to the sale record. */
export const TraceNo = Type.String({ pattern: '^B\\d{29}$' })
/** Assigned by the recorder to the sale: links order and sale record before the trace number is known. */
export const SaleId = Type.String({ pattern: '^[0-9a-f]{32}$' })
/** Idempotency key of one client action; a repeat with the same key returns the first response. */
export const IdempotencyKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })
/** Access key of a visitor's order; returned once by `insure/save` and stored on the device. */
export const AccessKey = Type.String({ pattern: '^[A-Za-z0-9_-]{40,64}$' })

/** Key created and stored by a device: identifies a visitor's data, for example a rating or a conversation. */
export const DeviceKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })

/** Identifies an order. Visitors also send the access key; members do not need it for their own orders. */
export const OrderReference = Strict({ orderNo: OrderNo, accessKey: Type.Optional(AccessKey) })
export type OrderReference = Static<typeof OrderReference>

/** Proves that an order belongs to the visitor. */
export const VisitorOrder = Strict({ orderNo: OrderNo, accessKey: AccessKey })
export type VisitorOrder = Static<typeof VisitorOrder>

/** A value of a form control. */
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
