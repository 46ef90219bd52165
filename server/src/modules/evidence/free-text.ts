import type { ProductDefinition } from '../catalogue/product-schema'
import { factSections } from '../policy/facts'
import type { PolicyContent } from '../policy/content'
import { maskEmails, maskNumbers } from './mask-numbers'

/** Masks a text that a person wrote freely. */
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
    maskEmails(maskNumbers(secrets.reduce((all, [clear, shown]) => all.replaceAll(clear, shown), text)))
}
