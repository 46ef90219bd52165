import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import { DeviceKey, Empty, Strict, TimeText } from './common'
import { PrivacyVersion } from './help'

const Mobile = Type.String({ minLength: 1, maxLength: 20 })
const Answer = Type.String({ minLength: 1, maxLength: 10 })
const CaptchaId = Type.String({ minLength: 10, maxLength: 64 })

/** Session data stored by the storefront. `Authorization` is sent back as the header of that name. */
export const TokenInfo = Strict({
  Authorization: Type.String(),
  access_token: Type.String(),
  expiresAt: TimeText,
  /** Masked mobile for display. */
  mobile: Type.String(),
})
export type TokenInfo = Static<typeof TokenInfo>

export const loginCalls = {
  'login/getCaptcha': publicCall(
    'A picture of characters, or a question in words for customers who cannot see it',
    Strict({ kind: Type.Enum(['PICTURE', 'QUESTION']) }),
    Strict({
      captchaId: Type.String(),
      expiresInSeconds: Type.Integer(),
      /** A data URL. */
      picture: Type.Optional(Type.String()),
      question: Type.Optional(Type.String()),
    }),
  ),
  'login/getDynamicCode': publicCall(
    'Sends a code of six digits by SMS; answers alike whether or not the number is known',
    Strict({
      mobile: Mobile,
      captchaId: CaptchaId,
      captchaAnswer: Answer,
      /** The code is valid only for this device; without a key, for clients without one. */
      deviceKey: Type.Optional(DeviceKey),
    }),
    Strict({ resendAfterSeconds: Type.Integer(), expiresInSeconds: Type.Integer() }),
  ),
  'login/login': publicCall(
    'Logs in by mobile and SMS code; an unknown number becomes a member. `privacyVersion` is what was agreed to',
    Strict({
      mobile: Mobile,
      code: Answer,
      privacyVersion: Type.Optional(PrivacyVersion),
      /** The device that requested the code. */
      deviceKey: Type.Optional(DeviceKey),
    }),
    TokenInfo,
  ),
  'login/wxLogin': publicCall(
    'Logs in inside WeChat; the first time needs the phone-number code (body code 428 says so)',
    Strict({
      code: Type.String({ minLength: 1, maxLength: 200 }),
      phoneCode: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      privacyVersion: Type.Optional(PrivacyVersion),
    }),
    TokenInfo,
  ),
  'login/logout': publicCall('Ends the session sent along, if there is one', Empty, Empty),
}
