import type { Field, Validator } from '@storefront/contract'
import { normalizeCertificateNo, toHalfWidth } from '@/lib/certificate'
import { cleanMobile } from '@/lib/mobile'
import { withoutInvisible } from '@/lib/invisible'
import { han } from '@/lib/printable'

/** Numbers that customers write with spaces, dots and lower case; the normalized form is sent. */
const registeredNos: readonly Validator[] = ['PLATE', 'VIN', 'IMEI', 'USCC']

const names: readonly Validator[] = ['PERSON_NAME', 'PARTY_NAME']

const gapInName = new RegExp(`([${han}]) (?=[${han}])`, 'gu')
const dotInName = new RegExp(`([${han}]) ?[.．•‧・･∙⋅·] ?(?=[${han}])`, 'gu')

const oneSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ')

/**
 * Cleans entered text: white space, invisible characters, separators in phone, certificate and other numbers, and
 * full-width forms of Chinese keyboards. The server applies the same rules.
 */
export function cleanText({ control, validator }: Field, typed: string): string {
  const text = withoutInvisible(typed)
  if (control === 'CERTIFICATE_NO') return normalizeCertificateNo(text)
  if (control === 'NUMBER' || validator === 'EMAIL' || validator === 'BUILD_YEAR')
    return toHalfWidth(text).replace(/\s/g, '')
  if (validator === 'MOBILE') return cleanMobile(text)
  if (registeredNos.some((name) => name === validator))
    return toHalfWidth(text)
      .replace(/[\s·•.-]/g, '')
      .toUpperCase()
  if (validator === 'PASSPORT_NAME') return oneSpaced(toHalfWidth(text)).toUpperCase()
  if (names.some((name) => name === validator))
    return oneSpaced(text.normalize('NFC')).replace(dotInName, '$1·').replace(gapInName, '$1')
  return oneSpaced(text)
}
