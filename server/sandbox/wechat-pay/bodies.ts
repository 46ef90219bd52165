import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { WireProblem } from './wire'

const OutTradeNo = Type.String({ pattern: '^[0-9A-Za-z_\\-|*]{6,32}$' })
const NotifyUrl = Type.String({ pattern: '^https?://[^?#]+$', maxLength: 255 })
const Currency = Type.Literal('CNY')

const prepayment = {
  appid: Type.String({ minLength: 1, maxLength: 32 }),
  mchid: Type.String({ minLength: 1, maxLength: 32 }),
  description: Type.String({ minLength: 1, maxLength: 127 }),
  out_trade_no: OutTradeNo,
  time_expire: Type.Optional(Type.String({ minLength: 20, maxLength: 64 })),
  attach: Type.Optional(Type.String({ maxLength: 128 })),
  notify_url: NotifyUrl,
  amount: Type.Object({ total: Type.Integer({ minimum: 1 }), currency: Type.Optional(Currency) }),
}

export const JsapiBody = Type.Object({
  ...prepayment,
  payer: Type.Object({ openid: Type.String({ minLength: 1, maxLength: 128 }) }),
})
export type JsapiBody = Static<typeof JsapiBody>

export const H5Body = Type.Object({
  ...prepayment,
  scene_info: Type.Object({
    payer_client_ip: Type.String({ minLength: 1, maxLength: 45 }),
    h5_info: Type.Object({ type: Type.String({ minLength: 1 }) }),
  }),
})
export type H5Body = Static<typeof H5Body>

export const CloseBody = Type.Object({ mchid: Type.String() })

export const RefundBody = Type.Object({
  transaction_id: Type.Optional(Type.String()),
  out_trade_no: Type.Optional(OutTradeNo),
  out_refund_no: Type.String({ pattern: '^[0-9A-Za-z_\\-|*@]{1,64}$' }),
  reason: Type.Optional(Type.String({ maxLength: 80 })),
  notify_url: Type.Optional(NotifyUrl),
  amount: Type.Object({
    refund: Type.Integer({ minimum: 1 }),
    total: Type.Integer({ minimum: 1 }),
    currency: Currency,
  }),
})
export type RefundBody = Static<typeof RefundBody>

/** Validates a body against a schema. @throws WireProblem PARAM_ERROR */
export function readBody<Schema extends TSchema>(schema: Schema, text: unknown): Static<Schema> {
  let body: unknown
  try {
    body = JSON.parse(String(text))
  } catch {
    throw new WireProblem(400, 'PARAM_ERROR', 'The body is not JSON')
  }
  const [first] = Value.Errors(schema, body)
  if (first) throw new WireProblem(400, 'PARAM_ERROR', `${first.instancePath} ${first.message}`)
  return body as Static<Schema>
}
