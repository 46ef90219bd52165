import type { TraceNote, TraceValue } from './event'
import { entered } from './secrets'

/** Certificates, mobiles, cards, plates and codes: a run of digits, perhaps with letters around it. */
const telling = /[A-Za-z]{0,3}\d(?:[ -]?\d){3,}[0-9A-Za-z]*/g
const day = /^\d{4}-\d{2}-\d{2}$/
const shownAtStart = 3
const shownAtEnd = 2
/** Shorter than this nothing is left readable: a code is short. */
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
  // A mobile is a mobile also as a number.
  return typeof value === 'number' && Math.abs(value) >= 1e9 ? hidden(String(value)) : value
}

/** What was typed freely: its first character and its length. What was chosen is a value, not a text. */
export function maskTyped(value: TraceValue): TraceValue {
  if (typeof value !== 'string' || day.test(value)) return maskValue(value)
  const characters = Array.from(value)
  return characters
    .map((character, place) => (place === 0 && !/\d/.test(character) ? character : '*'))
    .join('')
}

/** Extras that are the storefront's own words, not the customer's. */
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

/** A day of birth: the year stays. */
const maskBirth = (value: TraceValue): TraceValue => String(value).replace(/-\d{2}-\d{2}$/, '-**-**')

/** A mobile or a certificate number, wherever it stands. */
const personalNumber = /(^|[^0-9A-Za-z])(1\d{10}|\d{17}[\dXx])(?![0-9A-Za-z])/g
/** Short numbers (an area, a floor) tell nothing of a person, and stand in many texts. */
const shortNumber = /^\d{1,5}$/

/** What the customer typed with its mask, the longest first: a street may begin with what is a name elsewhere. */
const typedSecrets = (): [string, string][] =>
  Object.entries(entered())
    .flatMap(([name, value]): [string, string][] => {
      if (typeof value !== 'string' || value.length < 2 || shortNumber.test(value)) return []
      if (day.test(value)) return name.endsWith('.birth') ? [[value, String(maskBirth(value))]] : []
      return [[value, String(maskTyped(value))]]
    })
    .sort(([one], [other]) => other.length - one.length)

/** A text of a page, with what the customer typed masked in it, and every mobile and certificate number. */
export const maskShown = (text: string): string =>
  typedSecrets()
    .reduce((all, [clear, masked]) => all.split(clear).join(masked), text)
    .replace(personalNumber, (_all, before: string, no: string) => before + hidden(no))

function maskFor(action: TraceNote['action'], target: string): (value: TraceValue) => TraceValue {
  if (target.endsWith('.birth')) return maskBirth
  return action === 'INPUT' ? maskTyped : maskValue
}

/** What is told besides of an act, with everything that came from the customer masked. */
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
