import { Type } from 'typebox'
import { memberCall } from './call'
import { PolicyNo, Strict, TimeText } from './common'

export const policyCalls = {
  'member/policy/ePolicy': memberCall(
    'A link to a document of the policy as it stands now; it opens for a few minutes',
    Strict({ policyNo: PolicyNo, kind: Type.Enum(['POLICY', 'CERTIFICATE']) }),
    Strict({ url: Type.String(), expiresAt: TimeText }),
  ),
}
