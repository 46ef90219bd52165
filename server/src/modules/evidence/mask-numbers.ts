/** Internal numbers: orders, policies and service telephones. */
const own = /^(?:[PD]\d{20,30}|400[\d-]{7,9})$/
const day = /^\d{4}-\d{2}-\d{2}$/
const shownAtStart = 3
const shownAtEnd = 2
const longEnough = 11
/** Minimum number of digits in mobiles, certificates, cards and codes. */
const fewestDigits = 6
/** Maximum number of letters before the digits of a certificate. */
const mostLettersBefore = 3

const isDigit = (character = '') => /[\d０-９]/.test(character)
const isSeparator = (character: string | undefined) => character === ' ' || character === '-'
const isLetter = (character = '') => /[A-Za-z]/.test(character)
const isLetterOrDigit = (character = '') => /[0-9A-Za-z]/.test(character)

function hidden(text: string): string {
  if (own.test(text) || day.test(text)) return text
  if (text.length < longEnough) return '*'.repeat(text.length)
  const stars = '*'.repeat(text.length - shownAtStart - shownAtEnd)
  return text.slice(0, shownAtStart) + stars + text.slice(-shownAtEnd)
}

/**
 * Returns the end and the count of the digits that begin at `from`; single spaces and hyphens between digits are
 * included.
 */
function readDigits(text: string, from: number): { end: number; digits: number } {
  let end = from
  let digits = 0
  for (;;) {
    if (isDigit(text[end])) digits += 1
    else if (!isSeparator(text[end]) || !isDigit(text[end + 1])) return { end, digits }
    end += 1
  }
}

function skipWhile(
  text: string,
  from: number,
  isSkipped: (character: string | undefined) => boolean,
): number {
  let end = from
  while (end < text.length && isSkipped(text[end])) end += 1
  return end
}

/** Returns whether a monetary amount ends at `end`; amounts do not identify a person. */
function isAmount(text: string, end: number): boolean {
  const unit = text[skipWhile(text, end, (character = '') => /\s/.test(character))]
  return unit === '元' || unit === '万'
}

/**
 * Masks every sequence of at least six digits, including adjacent letters, spaces and hyphens. Monetary amounts, dates
 * and internal numbers are not masked. Runs in linear time.
 */
export function maskNumbers(text: string): string {
  let masked = ''
  let copied = 0
  for (let at = 0; at < text.length;) {
    if (!isDigit(text[at])) {
      at += 1
      continue
    }
    const { end: digitsEnd, digits } = readDigits(text, at)
    if (digits < fewestDigits) {
      at = digitsEnd
      continue
    }
    const end = skipWhile(text, digitsEnd, isLetterOrDigit)
    if (!isAmount(text, end)) {
      let start = at
      while (start > copied && at - start < mostLettersBefore && isLetter(text[start - 1])) start -= 1
      masked += text.slice(copied, start) + hidden(text.slice(start, end))
      copied = end
    }
    at = end
  }
  return masked + text.slice(copied)
}

/** Characters of an e-mail address including the at sign; a sequence of them contains at most one address. */
const addressRun = /[\w.+@-]+/g
const domain = /^[\w-]+\.\w/

/** Masks every e-mail address except the first character of its local part. */
export function maskEmails(text: string): string {
  return text.replace(addressRun, (run) => {
    const parts = run.split('@')
    return parts
      .map((part, index) =>
        part !== '' && domain.test(parts[index + 1] ?? '') ? `${part.charAt(0)}***` : part,
      )
      .join('@')
  })
}
