import { toHalfWidth } from './certificate'
import { withoutInvisible } from './invisible'

/** Masks a mobile as the server does: `138****8000`. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** Normalizes a mainland mobile: removes spaces, hyphens and +86, converts full-width digits. */
export const cleanMobile = (text: string): string =>
  toHalfWidth(withoutInvisible(text))
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')
