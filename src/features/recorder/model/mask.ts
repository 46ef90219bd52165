import type { TraceNote, TraceValue } from './event'
import { entered } from './secrets'

/** Certificates, mobiles, cards, plates and codes: digits, optionally with letters around them. */
const telling = /[A-Za-z]{0,3}\d(?:[ -]?\d){3,}[0-9A-Za-z]*/g
const day = /^\d{4}-\d{2}-\d{2}$/
const shownAtStart = 3
const shownAtEnd = 2
/** Shorter values are masked completely: they may be codes. */
const longEnough = 11

function hidden(text: string): string {
  if (day.test(text)) return text
  if (text.length < longEnough) return '*'.repeat(text.length)
  const stars = '*'.repeat(text.length - shownAtStart - shownAtEnd)
  return text.slice(0, shownAtStart) + stars + text.slice(-shownAtEnd)
}

/** Masks personal data and secrets: certificate numbers, mobiles, codes. Dates are not masked. */
export function maskValue(value: TraceValue): TraceValue {
  if (typeof value === 'string') return value.replace(telling, hidden)
  // Mobiles can also be of type number.
  return typeof value === 'number' && Math.abs(value) >= 1e9 ? hidden(String(value)) : value
}

/** Masks typed text: keeps its first character and its length. Chosen values are not masked here. */
export function maskTyped(value: TraceValue): TraceValue {
  if (typeof value !== 'string' || day.test(value)) return maskValue(value)
  const characters = Array.from(value)
  return characters
    .map((character, place) => (place === 0 && !/\d/.test(character) ? character : '*'))
    .join('')
}

/** Extras with values of the storefront, not of the customer. */
const own = [
  'lines',
  'productCode',
  'planCode',
  'docVersion',
  'docHash',
  'dwellMs',
  'result',
  'hash',
  'quoteNo',
  'orderNo',
]

/** Masks a date of birth except for the year. */
const maskBirth = (value: TraceValue): TraceValue => String(value).replace(/-\d{2}-\d{2}$/, '-**-**')

/** A mobile or a certificate number anywhere in a text. */
const personalNumber = /(^|[^0-9A-Za-z])(1\d{10}|\d{17}[\dXx])(?![0-9A-Za-z])/g
/** Short numbers (an area, a floor) are not personal data, and occur in many texts. */
const shortNumber = /^\d{1,5}$/

/**
 * Returns the customer's typed values with their masks, longest first: a street may start with a string that is a name
 * elsewhere.
 */
const typedSecrets = (): [string, string][] =>
  Object.entries(entered())
    .flatMap(([name, value]): [string, string][] => {
      if (typeof value !== 'string' || value.length < 2 || shortNumber.test(value)) return []
      if (day.test(value)) return name.endsWith('.birth') ? [[value, String(maskBirth(value))]] : []
      return [[value, String(maskTyped(value))]]
    })
    .sort(([one], [other]) => other.length - one.length)

/** Masks the customer's input in a page text, and every mobile and certificate number. */
export const maskShown = (text: string): string =>
  typedSecrets()
    .reduce((all, [clear, masked]) => all.split(clear).join(masked), text)
    .replace(personalNumber, (_all, before: string, no: string) => before + hidden(no))

function maskFor(action: TraceNote['action'], target: string): (value: TraceValue) => TraceValue {
  if (target.endsWith('.birth')) return maskBirth
  return action === 'INPUT' ? maskTyped : maskValue
}

/** Masks the customer's values in the extras of an action. */
export function maskExtras({
  action,
  target,
  extras,
}: Pick<TraceNote, 'action' | 'target' | 'extras'>): Record<string, TraceValue> {
  const mask = maskFor(action, target)
  return Object.fromEntries(
    Object.entries(extras).map(([name, value]) => [name, own.includes(name) ? value : mask(value)]),
  )
}
