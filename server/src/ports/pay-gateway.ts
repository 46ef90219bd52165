import type { PayScene } from '@storefront/contract'

/** What a page hands to `wx.requestPayment` or `WeixinJSBridge`, signed by the merchant. */
export interface WeChatPayRequest {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** A payment to be prepared. */
export interface Prepayment {
  payNo: string
  scene: PayScene
  amountFen: number
  description: string
  /** Epoch ms. */
  expiresAt: number
  /** Needed for MP and JSAPI. */
  openid?: string
  clientAddress: string
}

/** A payment as the gateway knows it. NOTPAY is not final. */
export interface GatewayPayment {
  payNo: string
  state: 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'USERPAYING' | 'PAYERROR' | 'UNKNOWN'
  transactionId: string | null
  amountFen: number | null
  succeededAt: number | null
}

/** A refund as the gateway knows it. */
export interface GatewayRefund {
  refundNo: string
  payNo: string
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
  amountFen: number
}

/** What the gateway tells of its own accord. */
export type GatewayNotification =
  | { id: string; type: 'PAYMENT'; payment: GatewayPayment }
  | { id: string; type: 'REFUND'; refund: GatewayRefund }

/** The cashier outside: WeChat Pay v3, or the sandbox that speaks its protocol. */
export interface PayGateway {
  /** `handle` is a prepay_id (MP, JSAPI) or an address to open (H5). @throws GatewayError */
  prepay(prepayment: Prepayment): Promise<{ handle: string }>
  /** Signs a prepay_id for the customer's device. */
  signRequest(scene: 'MP' | 'JSAPI', prepayId: string): WeChatPayRequest
  /** @throws GatewayError when the gateway cannot be asked. */
  query(payNo: string): Promise<GatewayPayment>
  /** Closes an unpaid payment; always query afterwards. @throws GatewayError */
  close(payNo: string): Promise<void>
  /** Same `refundNo` again is the same refund. Acceptance is not success. @throws GatewayError */
  refund(refund: {
    payNo: string
    refundNo: string
    amountFen: number
    totalFen: number
    reason: string
  }): Promise<GatewayRefund>
  queryRefund(refundNo: string): Promise<GatewayRefund>
  /** Verifies the signature over the raw body and decrypts. @throws GatewayError when it is not genuine. */
  readNotification(headers: Record<string, string | undefined>, rawBody: string): Promise<GatewayNotification>
}

/** The gateway refused, or could not be reached: `reason` is its own code, or NETWORK. */
export class GatewayError extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message)
  }
}
