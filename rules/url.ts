/** Letters of other scripts, as in internationalized domain names. */
const foreignLetter =
  '\\u00a1-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3040-\\ud7ff\\uf900-\\ufdcf\\u{10000}-\\u{1efff}\\u{20000}-\\u{323af}'
const anyLabel = `[A-Za-z0-9${foreignLetter}](?:[A-Za-z0-9${foreignLetter}-]{0,61}[A-Za-z0-9${foreignLetter}])?`
const anyDomain = `(?:${anyLabel}\\.)+(?:xn--[A-Za-z0-9-]{1,57}[A-Za-z0-9]|[A-Za-z${foreignLetter}]{2,24})`
const ipv4 = '(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const webAddress = new RegExp(
  `^https?://(?:${anyDomain}|${ipv4}|localhost)(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  'iu',
)

/** Validates a web address with its scheme. */
export const isUrl = (text: string): boolean => text.length <= 2000 && webAddress.test(text)
