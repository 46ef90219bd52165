import type { PayScene } from '@storefront/contract'
import { Type } from 'typebox'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { type Clock, timeText } from '../lib/clock'
import {
  GatewayError,
  type GatewayNotification,
  type GatewayPayment,
  type GatewayRefund,
  type PayGateway,
  type Prepayment,
} from './pay-gateway'
import { openNotification } from './wechat-pay-notification'
import {
  createWeChatPayClient,
  readAs,
  type WeChatPayClient,
  type WeChatPaySettings,
  WireRefund,
  WireRefundNotice,
  WireTransaction,
} from './wechat-pay-wire'

const longestReason = 80
const longestDescription = 127
/** Error codes of closing a payment that has nothing left to close. */
const nothingToClose = new Set(['ORDER_NOT_EXIST', 'ORDER_CLOSED', 'ORDERPAID'])

const Prepaid = Type.Object({ prepay_id: Type.String({ minLength: 1 }) })
const PrepaidH5 = Type.Object({ h5_url: Type.String({ pattern: '^https?://' }) })

/** Returns the app of a payment: each app has its own payers; a browser outside WeChat uses any configured app. */
function appIdOf({ miniProgramAppId, serviceAccountAppId }: WeChatPaySettings, scene: PayScene): string {
  if (scene === 'H5') return serviceAccountAppId || miniProgramAppId
  return scene === 'MP' ? miniProgramAppId : serviceAccountAppId
}

async function prepay(settings: WeChatPaySettings, client: WeChatPayClient, prepayment: Prepayment) {
  const { scene, openid } = prepayment
  const body = {
    appid: appIdOf(settings, scene),
    mchid: settings.mchId,
    description: prepayment.description.slice(0, longestDescription),
    out_trade_no: prepayment.payNo,
    time_expire: timeText(prepayment.expiresAt),
    notify_url: settings.notifyUrl(),
    amount: { total: prepayment.amountFen, currency: 'CNY' },
  }
  if (scene === 'H5') {
    const scene_info = { payer_client_ip: prepayment.clientAddress, h5_info: { type: 'Wap' } }
    const answer = await client.post('v3/pay/transactions/h5', { ...body, scene_info })
    return { handle: readAs(PrepaidH5, answer).h5_url }
  }
  if (!openid) throw new GatewayError('PARAM_ERROR', `${scene} needs the openid of the payer`)
  const answer = await client.post('v3/pay/transactions/jsapi', { ...body, payer: { openid } })
  return { handle: readAs(Prepaid, answer).prepay_id }
}

/** @throws GatewayError (FOREIGN) when the payment belongs to another merchant or app. */
function paymentOf(settings: WeChatPaySettings, wire: WireTransaction): GatewayPayment {
  const apps = [settings.miniProgramAppId, settings.serviceAccountAppId]
  const currency = wire.amount?.currency ?? 'CNY'
  if (wire.mchid !== settings.mchId || !apps.includes(wire.appid) || currency !== 'CNY')
    throw new GatewayError('FOREIGN', 'The payment belongs to another merchant, app or currency')
  return {
    payNo: wire.out_trade_no,
    state: wire.trade_state === 'REVOKED' ? 'CLOSED' : wire.trade_state,
    transactionId: wire.transaction_id ?? null,
    amountFen: wire.amount?.total ?? null,
    succeededAt: wire.success_time ? Date.parse(wire.success_time) : null,
  }
}

async function query(settings: WeChatPaySettings, client: WeChatPayClient, payNo: string) {
  const path = `v3/pay/transactions/out-trade-no/${payNo}?mchid=${settings.mchId}`
  try {
    return paymentOf(settings, readAs(WireTransaction, await client.get(path)))
  } catch (error) {
    if (!(error instanceof GatewayError) || error.reason !== 'ORDER_NOT_EXIST') throw error
    return { payNo, state: 'UNKNOWN' as const, transactionId: null, amountFen: null, succeededAt: null }
  }
}

async function close(settings: WeChatPaySettings, client: WeChatPayClient, payNo: string): Promise<void> {
  try {
    await client.post(`v3/pay/transactions/out-trade-no/${payNo}/close`, { mchid: settings.mchId })
  } catch (error) {
    if (!(error instanceof GatewayError) || !nothingToClose.has(error.reason)) throw error
  }
}

function refundOf(answer: unknown): GatewayRefund {
  const wire = readAs(WireRefund, answer)
  return {
    refundNo: wire.out_refund_no,
    payNo: wire.out_trade_no,
    state: wire.status,
    amountFen: wire.amount.refund,
  }
}

function signRequest(settings: WeChatPaySettings, clock: Clock, scene: 'MP' | 'JSAPI', prepayId: string) {
  const appId = appIdOf(settings, scene)
  const timeStamp = String(Math.floor(clock.now() / 1000))
  const nonceStr = Formatter.nonce()
  const content = `prepay_id=${prepayId}`
  const message = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, content)
  const paySign = Rsa.sign(message, settings.privateKey)
  return { appId, timeStamp, nonceStr, package: content, signType: 'RSA' as const, paySign }
}

function notificationOf(
  settings: WeChatPaySettings,
  clock: Clock,
  headers: Record<string, string | undefined>,
  rawBody: string,
): GatewayNotification {
  const { id, eventType, content } = openNotification(settings, clock, headers, rawBody)
  if (eventType.startsWith('TRANSACTION.'))
    return { id, type: 'PAYMENT', payment: paymentOf(settings, readAs(WireTransaction, content)) }
  if (!eventType.startsWith('REFUND.'))
    throw new GatewayError('UNKNOWN_EVENT', `No use for a notification of ${eventType}`)
  const wire = readAs(WireRefundNotice, content)
  if (wire.mchid !== settings.mchId)
    throw new GatewayError('FOREIGN', 'The refund belongs to another merchant')
  return { id, type: 'REFUND', refund: refundOf({ ...wire, status: wire.refund_status }) }
}

/**
 * Creates the adapter of WeChat Pay API v3 for mini-programs, WeChat's browser (JSAPI) and mobile browsers (H5).
 * Requests are signed and every response and notification is verified.
 */
export function createWeChatPay(settings: WeChatPaySettings, clock: Clock): PayGateway {
  const client = createWeChatPayClient(settings)
  return {
    prepay: (prepayment) => prepay(settings, client, prepayment),
    signRequest: (scene, prepayId) => signRequest(settings, clock, scene, prepayId),
    query: (payNo) => query(settings, client, payNo),
    close: (payNo) => close(settings, client, payNo),
    refund: async ({ payNo, refundNo, amountFen, totalFen, reason }) =>
      refundOf(
        await client.post('v3/refund/domestic/refunds', {
          out_trade_no: payNo,
          out_refund_no: refundNo,
          reason: reason.slice(0, longestReason),
          notify_url: settings.notifyUrl(),
          amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
        }),
      ),
    queryRefund: async (refundNo) => refundOf(await client.get(`v3/refund/domestic/refunds/${refundNo}`)),
    readNotification: async (headers, rawBody) => notificationOf(settings, clock, headers, rawBody),
  }
}
