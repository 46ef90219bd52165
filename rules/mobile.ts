import { unspaced, withoutInvisible } from './text'

/** Returns whether a text is a mobile number of mainland China; number segments change, so they are not listed. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** Normalizes a mainland mobile: half-width digits without spaces, hyphens and +86. */
export const normalizeMobile = (text: string): string =>
  unspaced(withoutInvisible(text))
    .replace(/-/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')

/** Masks a mobile: `138****8000`. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
