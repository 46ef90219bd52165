import type { Cipher } from '../../lib/cipher'
import { ruleError } from '../../lib/errors'

const mainlandMobile = /^1[3-9]\d{9}$/

/** Returns the lookup hash of a mainland mobile, the same for all tables. */
export function mobileHashOf(cipher: Cipher, mobile: string): string {
  return cipher.lookupHash('mobile', mobile)
}

/**
 * Normalizes a typed mobile (spaces, hyphens, full-width digits, +86) to eleven digits.
 * @throws BusinessError (rule) at `path` when it is not a mainland mobile.
 */
export function readMobile(text: string, path = 'mobile'): string {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')
  if (!mainlandMobile.test(digits)) {
    const message = '请输入正确的手机号'
    throw ruleError(message, [{ path, message }])
  }
  return digits
}

/** Masks a mobile: `138****8000`. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}
