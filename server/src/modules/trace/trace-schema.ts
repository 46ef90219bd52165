import { Strict } from '@storefront/contract/common'
import { type Static, Type } from 'typebox'

const Key = Type.String({ pattern: '^[0-9a-f]{32}$' })
const Short = Type.String({ maxLength: 100 })
const Source = Type.Enum(['WX-MINI', 'H5'])

/** Registration data of a recorder. */
export const InitBody = Strict({ appID: Short, version: Short, deviceId: Key, source: Source })
export type InitBody = Static<typeof InitBody>

/** Encrypted and authenticated events: AES-256-CBC, then HMAC-SHA-256 over `iv.content`. */
export const Sealed = Strict({
  iv: Key,
  content: Type.String({ minLength: 24, maxLength: 120_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
  mac: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
export type Sealed = Static<typeof Sealed>

const mostExtras = 20
const mostSeq = 100_000

const Properties = Type.Object(
  {
    path: Short,
    saleId: Key,
    run: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}$' })),
    seq: Type.Integer({ minimum: 0, maximum: mostSeq }),
    /** Payment events only: the order, which must belong to this sale. */
    orderNo: Type.Optional(Short),
    /**
     * Difference of a shown page: lines that replace `drop` others from line `from`, relative to the event number
     * `base` (-1: since the page was entered). `more` when the next event continues the page.
     */
    lines: Type.Optional(Type.String({ maxLength: 12_000 })),
    base: Type.Optional(Type.Integer({ minimum: -1, maximum: mostSeq })),
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: mostSeq })),
    drop: Type.Optional(Type.Integer({ minimum: 0, maximum: mostSeq })),
    more: Type.Optional(Type.Boolean()),
  },
  {
    maxProperties: mostExtras,
    additionalProperties: Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean()]),
  },
)

/** One event record, with the fields of spec §7. */
export const EventRecord = Strict({
  eventType: Type.Enum(['0000', '1000', '2000']),
  reportCode: Type.String({ pattern: '^[A-Z_]{1,20}$' }),
  reportDesc: Short,
  reportVersion: Short,
  reportPage: Short,
  properties: Properties,
  eventTime: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}\\+08:00$' }),
  deviceId: Key,
  appId: Short,
  source: Source,
  version: Short,
})
export type EventRecord = Static<typeof EventRecord>

/** One event, or several events. */
export const Report = Type.Union([EventRecord, Type.Array(EventRecord, { minItems: 1, maxItems: 50 })])

/** Response of the receiver: `resultMsg` states in one word why the flag is false. */
export const Result = {
  returnFlag: Type.Boolean(),
  /** Server time in epoch ms when requested, otherwise null. */
  resultContent: Type.Union([Type.Integer(), Type.Null()]),
  resultMsg: Type.String(),
}
