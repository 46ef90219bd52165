import { toHalfWidth } from './certificate'
import { withoutInvisible } from './invisible'

/** `138****8000`, as the server masks a mobile. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** A mainland mobile as it is stored, of what people type or paste: with gaps, hyphens, full-width digits, +86. */
export const cleanMobile = (text: string): string =>
  toHalfWidth(withoutInvisible(text))
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')
