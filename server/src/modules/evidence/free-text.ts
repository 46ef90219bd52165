import type { ProductDefinition } from '../catalogue/product-schema'
import { factSections } from '../policy/facts'
import type { PolicyContent } from '../policy/content'

/** Mobiles, certificates, cards and codes: a run of digits, perhaps with letters around it; an amount is none. */
const telling = /[A-Za-z]{0,3}[\d０-９](?:[ -]?[\d０-９]){5,}[0-9A-Za-z]*(?!\s*[\d０-９元万])/g
const email = /[\w.+-]+(?=@[\w-]+\.\w)/g
/** Numbers of our own: of orders, policies and service telephones. */
const own = /^([PD]\d{20,30}|400[\d-]{7,9})$/
const day = /^\d{4}-\d{2}-\d{2}$/
const shownAtStart = 3
const shownAtEnd = 2
const longEnough = 11

function hidden(text: string): string {
  if (own.test(text) || day.test(text)) return text
  if (text.length < longEnough) return '*'.repeat(text.length)
  const stars = '*'.repeat(text.length - shownAtStart - shownAtEnd)
  return text.slice(0, shownAtStart) + stars + text.slice(-shownAtEnd)
}

/** Masks what somebody wrote freely. */
export type FreeTextMask = (text: string) => string

/**
 * What was written freely, masked like the fields of the form: names, numbers and addresses that the proposal has
 * are hidden wherever they are written, and so is whatever else looks like such a number.
 */
export function freeTextMask(definition: ProductDefinition, content: PolicyContent): FreeTextMask {
  const factsOf = (mask: boolean) =>
    factSections(definition, content, { mask }).flatMap(({ facts }) => facts.map(({ text }) => text))
  const masked = factsOf(true)
  const secrets = factsOf(false)
    .map((clear, index) => [clear, masked[index] ?? ''] as const)
    // The longest first: a street may begin with what is a name elsewhere.
    .filter(([clear, shown]) => clear !== shown && clear.length > 1)
    .sort(([one], [other]) => other.length - one.length)
  return (text) =>
    secrets
      .reduce((all, [clear, shown]) => all.replaceAll(clear, shown), text)
      .replace(telling, hidden)
      .replace(email, (name) => `${name.charAt(0)}***`)
}
