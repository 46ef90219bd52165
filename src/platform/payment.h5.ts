import type { DataOf, PayScene } from '@storefront/contract'

/** Payer code of WeChat; `state` only in browsers. */
export interface PayerCode {
  code: string
  state?: string
}

/** Payment result as known on this device; only the server knows whether money arrived. */
export type PaymentOutcome = 'DONE' | 'CANCELLED' | 'FAILED' | 'AWAY'

interface WeixinBridge {
  invoke(method: string, request: object, callback: (result: { err_msg: string }) => void): void
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge
  }
}

/** Returns the payment scene: inside WeChat's browser, or in another browser. */
export const payScene = (): PayScene => (/MicroMessenger/i.test(navigator.userAgent) ? 'JSAPI' : 'H5')

/** Returns the code of WeChat's authorization once, and removes it from the address. */
export function takePayerCode(): Promise<PayerCode | null> {
  const address = new URL(window.location.href)
  const code = address.searchParams.get('code')
  const state = address.searchParams.get('state')
  if (!code || !state) return Promise.resolve(null)
  address.searchParams.delete('code')
  address.searchParams.delete('state')
  window.history.replaceState(window.history.state, '', address)
  return Promise.resolve({ code, state })
}

/** Whether WeChat's authorization has just redirected back. */
export const hasPayerCode = (): boolean => new URL(window.location.href).searchParams.has('code')

/** Redirects to an external page that returns to this site. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}

function bridge(): Promise<WeixinBridge> {
  const ready = window.WeixinJSBridge
  if (ready) return Promise.resolve(ready)
  return new Promise((resolve) => {
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        if (window.WeixinJSBridge) resolve(window.WeixinJSBridge)
      },
      { once: true },
    )
  })
}

/** Passes a started payment to WeChat, or opens the cashier, which returns to `returnUrl`. */
export async function runPayment(
  begun: DataOf<'member/order/pay'>,
  returnUrl: string,
): Promise<PaymentOutcome> {
  const { h5Url, request } = begun
  if (h5Url) {
    const cashier = new URL(h5Url, window.location.href)
    cashier.searchParams.set('redirect_url', returnUrl)
    leaveFor(cashier.href)
    return 'AWAY'
  }
  if (!request) return 'FAILED'
  const weixin = await bridge()
  return new Promise((resolve) => {
    weixin.invoke('getBrandWCPayRequest', request, ({ err_msg: message }) => {
      if (message.endsWith(':ok')) resolve('DONE')
      else resolve(message.endsWith(':cancel') ? 'CANCELLED' : 'FAILED')
    })
  })
}
