import type { PayScene } from '@storefront/contract'

/** Parameters of `wx.requestPayment` or `WeixinJSBridge`, signed by the merchant. */
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
  /** Required for MP and JSAPI. */
  openid?: string
  clientAddress: string
}

/** State of a payment at the gateway. NOTPAY is not final. */
export interface GatewayPayment {
  payNo: string
  state: 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'USERPAYING' | 'PAYERROR' | 'UNKNOWN'
  transactionId: string | null
  amountFen: number | null
  succeededAt: number | null
}

/** State of a refund at the gateway. */
export interface GatewayRefund {
  refundNo: string
  payNo: string
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
  amountFen: number
}

/** A notification of the gateway. */
export type GatewayNotification =
  | { id: string; type: 'PAYMENT'; payment: GatewayPayment }
  | { id: string; type: 'REFUND'; refund: GatewayRefund }

/** Payment gateway: WeChat Pay v3, or the sandbox with the same protocol. */
export interface PayGateway {
  /** Prepares a payment. `handle` is a prepay_id (MP, JSAPI) or an address to open (H5). @throws GatewayError */
  prepay(prepayment: Prepayment): Promise<{ handle: string }>
  /** Signs a prepay_id for the customer's device. */
  signRequest(scene: 'MP' | 'JSAPI', prepayId: string): WeChatPayRequest
  /** @throws GatewayError when the gateway cannot be reached. */
  query(payNo: string): Promise<GatewayPayment>
  /** Closes an unpaid payment; always query afterwards. @throws GatewayError */
  close(payNo: string): Promise<void>
  /**
   * Requests a refund; the same `refundNo` is the same refund. An accepted request is not a success. @throws
   * GatewayError
   */
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

/** Thrown when the gateway refused a call or could not be reached: `reason` is its code, or NETWORK. */
export class GatewayError extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message)
  }
}
