import type { Repeat } from '@storefront/contract'
import { addDays, dateText } from '../../lib/clock'
import { type DatedField, isAskedFor, type ProductDefinition, startBounds } from '../product'
import { earliestBirth, latestBirth, likelyBirth } from '@storefront/rules/age'
import { quotedPersons } from '../rating'
import type { FormQuote } from './form-quote'

/** Bounds and initial value of a date of birth. */
export type BirthBounds = Pick<DatedField, 'earliest' | 'latest' | 'likely' | 'outOfRange'>

/** Maximum age without a product rule, in completed years. */
const oldestYears = 120
const first = (days: readonly string[]): string => days.reduce((one, other) => (other < one ? other : one))
const last = (days: readonly string[]): string => days.reduce((one, other) => (other > one ? other : one))

/** Returns the date of birth bounds without age rules. */
export function anyBirth(today: string): BirthBounds {
  const earliest = earliestBirth(today, oldestYears)
  return { earliest, latest: today, likely: likelyBirth(today, earliest, today) }
}

function holderBirth({ product: { holderAge } }: ProductDefinition, today: string, day: string): BirthBounds {
  if (!holderAge) return anyBirth(today)
  const earliest = earliestBirth(day, holderAge.to)
  const latest = latestBirth(day, holderAge.from)
  return {
    earliest,
    latest,
    likely: likelyBirth(today, earliest, latest),
    outOfRange: holderAge.message,
  }
}

/** Returns the first and last possible start day of a quote; both are equal when the quote contains the day. */
function startDays(definition: ProductDefinition, quote: FormQuote, now: number) {
  const factor = definition.form.factors.find(({ target }) => target === 'startDate')
  const fixed = quote.startDate ?? (factor && quote.factors[factor.name])
  if (typeof fixed === 'string') return { earliest: fixed, latest: fixed }
  return startBounds(definition, quote.planCode, now)
}

/** Returns the age range of the quoted person category; undefined when several were quoted or it has no age limits. */
function quotedAges(definition: ProductDefinition, quote: FormQuote) {
  const bands = quotedPersons(definition, quote)?.bands.filter(({ count }) => count > 0) ?? []
  return bands.length === 1 ? bands[0]?.ages : undefined
}

function insuredBirth(definition: ProductDefinition, quote: FormQuote, now: number): BirthBounds {
  const today = dateText(now)
  const rule = definition.product.insureds?.ages.find((each) => isAskedFor(each, quote.planCode))
  if (!rule) return anyBirth(today)
  const { fromDays = 0, fromYears = 0, toYears, message } = rule
  const start = startDays(definition, quote, now)
  const earliest = earliestBirth(start.earliest, toYears)
  const latest = first([latestBirth(start.latest, fromYears), addDays(start.latest, -fromDays), today])
  const quoted = quotedAges(definition, quote) ?? { from: 0, to: toYears }
  const likely = likelyBirth(
    today,
    last([earliest, earliestBirth(start.earliest, quoted.to)]),
    first([latest, latestBirth(start.latest, quoted.from)]),
  )
  return { earliest, latest, likely, outOfRange: message }
}

/**
 * Returns the date of birth bounds of every person by the product's age rules, by catalogue path. The bounds of insured
 * persons are valid for any possible start day; the rule itself is checked with the selected day.
 * @param day to which the rule about the age of the holder refers
 */
export function birthBounds(
  definition: ProductDefinition,
  quote: FormQuote,
  now: number,
  day: string,
): Record<'holder.birth' | `${Exclude<Repeat['role'], 'items'>}.birth`, BirthBounds> {
  return {
    'holder.birth': holderBirth(definition, dateText(now), day),
    'insureds.birth': insuredBirth(definition, quote, now),
    'beneficiaries.birth': anyBirth(dateText(now)),
  }
}
