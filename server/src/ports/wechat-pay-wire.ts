import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { Decorator } from 'wechatpay-axios-plugin'
import { GatewayError } from './pay-gateway'

const timeoutMs = 8_000
const longestAnswerBytes = 256 * 1024

/** Merchant settings of WeChat Pay v3; keys are PEM. */
export interface WeChatPaySettings {
  /** `https://api.mch.weixin.qq.com/`, or the address of the sandbox. */
  baseUrl: string
  mchId: string
  /** Serial number of the merchant certificate. */
  serialNo: string
  privateKey: string
  /** 32 characters; decrypts notifications. */
  apiV3Key: string
  /** `PUB_KEY_ID_…`, or the serial number of the platform certificate. */
  publicKeyId: string
  publicKey: string
  miniProgramAppId: string
  serviceAccountAppId: string
  /** Notification address for WeChat Pay; HTTPS and without a query in production. */
  notifyUrl(): string
}

/** A payment in the protocol format; also the content of its notification. */
export const WireTransaction = Type.Object({
  appid: Type.String(),
  mchid: Type.String(),
  out_trade_no: Type.String(),
  trade_state: Type.Enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  transaction_id: Type.Optional(Type.String()),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(
    Type.Object({
      total: Type.Optional(Type.Integer()),
      currency: Type.Optional(Type.String()),
    }),
  ),
})
export type WireTransaction = Static<typeof WireTransaction>

const WireRefundState = Type.Enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])
const wireRefundNames = { out_refund_no: Type.String(), out_trade_no: Type.String() }
const WireRefundAmount = Type.Object({ refund: Type.Integer(), total: Type.Integer() })

/** A refund in an API response. */
export const WireRefund = Type.Object({
  ...wireRefundNames,
  status: WireRefundState,
  amount: WireRefundAmount,
})
export type WireRefund = Static<typeof WireRefund>

/** A refund in a notification: the state has a different name there. */
export const WireRefundNotice = Type.Object({
  ...wireRefundNames,
  mchid: Type.String(),
  refund_status: WireRefundState,
  amount: WireRefundAmount,
})

/**
 * Validates data of WeChat Pay against a schema.
 * @throws GatewayError (UNREADABLE) when it does not match.
 */
export function readAs<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (!Value.Check(schema, value))
    throw new GatewayError('UNREADABLE', 'WeChat Pay answered in an unknown shape')
  return value as Static<Schema>
}

interface RefusedAnswer {
  code?: unknown
  response?: { status: number; data?: { code?: unknown; message?: unknown } }
}

function gatewayError(error: unknown): GatewayError {
  const { response, code } = error as RefusedAnswer
  if (response && typeof response.data?.code === 'string')
    return new GatewayError(response.data.code, String(response.data.message ?? ''))
  // The library reports an invalid response signature as EV3_…
  if (typeof code === 'string' && code.startsWith('EV3_'))
    return new GatewayError(code, 'The answer is not signed by WeChat Pay')
  if (response) return new GatewayError(`HTTP_${response.status}`, 'WeChat Pay refused without a reason')
  return new GatewayError('NETWORK', error instanceof Error ? error.message : String(error))
}

/** Sends signed calls and verifies the signature of every response. All throw GatewayError. */
export interface WeChatPayClient {
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
}

/** Creates the client that signs requests to WeChat Pay and verifies the responses. */
export function createWeChatPayClient(settings: WeChatPaySettings): WeChatPayClient {
  const { v3 } = new Decorator({
    mchid: settings.mchId,
    serial: settings.serialNo,
    privateKey: settings.privateKey,
    certs: { [settings.publicKeyId]: settings.publicKey },
    baseURL: settings.baseUrl,
    timeout: timeoutMs,
    maxRedirects: 0,
    maxContentLength: longestAnswerBytes,
    // Proxies of the environment are for the internet, not for a gateway on this machine.
    ...(settings.baseUrl.startsWith('http:') && { proxy: false as const }),
  })
  const dataOf = async (answer: Promise<{ data: unknown }>): Promise<unknown> => {
    try {
      return (await answer).data
    } catch (error) {
      throw gatewayError(error)
    }
  }
  return {
    get: (path) => dataOf(v3.get(path)),
    post: (path, body) => dataOf(v3.post(path, body)),
  }
}
