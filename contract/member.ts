import { type Static, Type } from 'typebox'
import { memberCall } from './call'
import { Empty, Nullable, Strict, TimeText } from './common'
import { PrivacyVersion } from './help'

/** Purpose of an SMS code; the code is not valid for any other purpose. */
export const CodePurpose = Type.Enum(['EXPORT', 'DELETE'])
export type CodePurpose = Static<typeof CodePurpose>

const Confirmation = Strict({ code: Type.String({ minLength: 1, maxLength: 10 }) })

export const memberCalls = {
  'member/center': memberCall(
    'Who is logged in, and how much there is of what the member asks for most',
    Empty,
    Strict({
      /** Masked. */
      mobile: Type.String(),
      /** Each count is limited to 1000. */
      unpaidOrders: Type.Integer(),
      policiesUpcoming: Type.Integer(),
      policiesInForce: Type.Integer(),
      /** Privacy policy: version in force, and version the member agreed to; null without an agreement. */
      privacy: Strict({ current: PrivacyVersion, agreed: Nullable(PrivacyVersion) }),
    }),
  ),
  'member/agree': memberCall(
    'Agrees to the privacy policy in force, which has changed since the member last agreed',
    Strict({ version: PrivacyVersion }),
    Empty,
  ),
  'member/withdraw': memberCall(
    'Withdraws the consent to the privacy policy: all sessions end',
    Empty,
    Empty,
  ),
  'member/dynamicCode': memberCall(
    "Sends a code by SMS to the member's own mobile, good for one purpose",
    Strict({ purpose: CodePurpose }),
    Strict({ resendAfterSeconds: Type.Integer(), expiresInSeconds: Type.Integer() }),
  ),
  'member/export': memberCall(
    'All data about the member as one file, behind a link that expires',
    Confirmation,
    Strict({ url: Type.String(), name: Type.String(), expiresAt: TimeText }),
  ),
  'member/delete': memberCall(
    'Deletes the account: all that need not be kept by law is erased, all sessions end',
    Confirmation,
    Empty,
  ),
}
