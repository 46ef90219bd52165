import { bodyCode } from '@storefront/contract/call'
import { sameSecret } from '../core/cipher'
import { BusinessError } from '../core/errors'

/** Lets in whoever holds the key: `Authorization: Bearer …`. @throws BusinessError (forbidden) for others */
export function staffOnly(key: string) {
  return async (request: { headers: { authorization?: string } }): Promise<void> => {
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${key}`))
      throw new BusinessError(bodyCode.forbidden, '非法操作')
  }
}
