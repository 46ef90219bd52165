import type { DataOf, PayScene } from '@storefront/contract'
import Taro from '@tarojs/taro'
import type { PayerCode, PaymentOutcome } from './payment.h5'

export type { PayerCode, PaymentOutcome }

export const payScene = (): PayScene => 'MP'

export async function takePayerCode(): Promise<PayerCode | null> {
  const { code } = await Taro.login()
  return { code }
}

/** The mini-program requests the code without a redirect. */
export const hasPayerCode = (): boolean => false

/** @throws Error always: a mini-program does not redirect to a web page to pay */
export function leaveFor(url: string): void {
  throw new Error(`A mini-program cannot leave for ${url}`)
}

/** Passes a started payment to WeChat. */
export async function runPayment({ request }: DataOf<'member/order/pay'>): Promise<PaymentOutcome> {
  if (!request) return 'FAILED'
  const { timeStamp, nonceStr, package: prepayment, signType, paySign } = request
  try {
    await Taro.requestPayment({ timeStamp, nonceStr, package: prepayment, signType, paySign })
    return 'DONE'
  } catch (error) {
    const message = String((error as { errMsg?: unknown }).errMsg ?? error)
    return message.includes('cancel') ? 'CANCELLED' : 'FAILED'
  }
}
