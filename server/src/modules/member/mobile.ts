import { isMobile, normalizeMobile } from '@storefront/rules/mobile'
import type { Cipher } from '../../lib/cipher'
import { ruleError } from '../../lib/errors'

/** Returns the lookup hash of a mainland mobile, the same for all tables. */
export function mobileHashOf(cipher: Cipher, mobile: string): string {
  return cipher.lookupHash('mobile', mobile)
}

/**
 * Normalizes a typed mobile (spaces, hyphens, full-width digits, +86) to eleven digits.
 * @throws BusinessError (rule) at `path` when it is not a mainland mobile.
 */
export function readMobile(text: string, path = 'mobile'): string {
  const digits = normalizeMobile(text)
  if (!isMobile(digits)) {
    const message = '请输入正确的手机号'
    throw ruleError(message, [{ path, message }])
  }
  return digits
}
