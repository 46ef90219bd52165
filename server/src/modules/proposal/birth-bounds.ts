import type { Repeat } from '@storefront/contract'
import { addDays, dateText } from '../../lib/clock'
import { isAskedFor } from '../catalogue/factors'
import type { DatedField } from '../catalogue/fields'
import { startBounds } from '../catalogue/period'
import type { ProductDefinition } from '../catalogue/product-schema'
import { earliestBirth, latestBirth, likelyBirth } from '../form/age'
import { quotedPersons } from '../quote/persons'
import type { FormQuote } from './form-quote'

/** Bounds of a date of birth, and where its list opens. */
export type BirthBounds = Pick<DatedField, 'earliest' | 'latest' | 'likely' | 'outOfRange'>

/** Oldest person a form takes where no rule of the product says otherwise, in completed years. */
const oldestYears = 120
const first = (days: readonly string[]): string => days.reduce((one, other) => (other < one ? other : one))
const last = (days: readonly string[]): string => days.reduce((one, other) => (other > one ? other : one))

/** Bounds of the date of birth of a person of any age. */
export function anyBirth(today: string): BirthBounds {
  const earliest = earliestBirth(today, oldestYears)
  return { earliest, latest: today, likely: likelyBirth(today, earliest, today) }
}

function holderBirth({ product: { holderAge } }: ProductDefinition, today: string): BirthBounds {
  if (!holderAge) return anyBirth(today)
  const earliest = earliestBirth(today, holderAge.to)
  const latest = latestBirth(today, holderAge.from)
  return {
    earliest,
    latest,
    likely: likelyBirth(today, earliest, latest),
    outOfRange: holderAge.message,
  }
}

/** The first and last day on which the cover of a quote may begin; one day when it was quoted. */
function startDays(definition: ProductDefinition, quote: FormQuote, now: number) {
  const factor = definition.form.factors.find(({ target }) => target === 'startDate')
  const fixed = quote.startDate ?? (factor && quote.factors[factor.name])
  if (typeof fixed === 'string') return { earliest: fixed, latest: fixed }
  return startBounds(definition, quote.planCode, now)
}

/** The ages of the one kind of person that was quoted; undefined when several were, or none has ages. */
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
 * Bounds of every person's date of birth by the age rules of the product, by path as the catalogue names it. Those
 * of the insured persons hold for any day on which cover may begin; the rule itself is checked with the chosen day.
 */
export function birthBounds(
  definition: ProductDefinition,
  quote: FormQuote,
  now: number,
): Record<'holder.birth' | `${Exclude<Repeat['role'], 'items'>}.birth`, BirthBounds> {
  return {
    'holder.birth': holderBirth(definition, dateText(now)),
    'insureds.birth': insuredBirth(definition, quote, now),
    'beneficiaries.birth': anyBirth(dateText(now)),
  }
}
