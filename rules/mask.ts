import { partyTypeOf } from './certificate'

/** Masks a name except the first character, with at most two stars: `张*`, `欧**`. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(2, rest.length))
}

/** Masks an enterprise's name except the first and the last two characters: `杭州**公司`. */
function maskEnterprise(name: string): string {
  const characters = [...name]
  if (characters.length < 6) return maskName(name)
  return `${characters.slice(0, 2).join('')}**${characters.slice(-2).join('')}`
}

/** Masks the name of a person or an enterprise; the certificate type determines which. */
export const maskPartyName = (name: string, certType: string): string =>
  partyTypeOf(certType) === 'ENTERPRISE' ? maskEnterprise(name) : maskName(name)

const keepEnds = (text: string, first: number, last: number): string =>
  text.slice(0, first) +
  '*'.repeat(Math.max(0, text.length - first - last)) +
  text.slice(Math.max(first, text.length - last))

/** Masks a normalized certificate number so that the owner can recognize it: `119***********0012`. */
export const maskCertNo = (no: string): string => (no.length > 12 ? keepEnds(no, 3, 4) : keepEnds(no, 1, 2))

/** Masks a number of a thing, for example of a plate or an engine; the owner can recognize it. */
export const maskNumber = (no: string): string => (no.length > 8 ? keepEnds(no, 3, 4) : keepEnds(no, 2, 0))

/** Masks a date of birth except for the year: `1990-**-**`. */
export const maskBirth = (date: string): string => `${date.slice(0, 4)}-**-**`

/** Masks an e-mail address except the first character and the domain: `w***@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

/** Masks a text except its first character: `文**`. */
export const maskText = (text: string): string => text.replace(/^(.).*$/u, '$1**')
