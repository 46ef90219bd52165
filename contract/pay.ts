import { Type } from 'typebox'
import { publicCall } from './call'
import { Strict } from './common'

export const payCalls = {
  'pay/wxOpenIdForPay': publicCall(
    'Swaps a WeChat code for a payer ticket; the openid itself stays on the server',
    Strict({
      payScene: Type.Enum(['MP', 'JSAPI']),
      code: Type.String({ minLength: 1, maxLength: 200 }),
      /** JSAPI only: the `state` returned by WeChat. */
      state: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{1,128}$' })),
    }),
    Strict({ payerTicket: Type.String(), expiresInSeconds: Type.Integer() }),
  ),
  'pay/getSnsApiUrl': publicCall(
    "The address of WeChat's silent authorisation, for payment inside WeChat's browser",
    Strict({
      /** Storefront route to return to, for example `/pages/payWeb/index`. */
      returnRoute: Type.String({ pattern: '^/[A-Za-z/]{1,100}$' }),
    }),
    Strict({ url: Type.String() }),
  ),
}
