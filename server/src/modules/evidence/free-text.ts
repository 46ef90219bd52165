import type { ProductDefinition } from '../product'
import type { PolicyContent } from '../policy'
import { factSections } from '../proposal'
import { maskEmails, maskNumbers } from './mask-numbers'

/** Masks free text. */
export type FreeTextMask = (text: string) => string

/**
 * Returns a mask for free text: hides names, numbers and addresses of the proposal wherever they occur, and other text
 * that looks like a personal number.
 */
export function freeTextMask(definition: ProductDefinition, content: PolicyContent): FreeTextMask {
  const factsOf = (mask: boolean) =>
    factSections(definition, content, { mask }).flatMap(({ facts }) => facts.map(({ text }) => text))
  const masked = factsOf(true)
  const secrets = factsOf(false)
    .map((clear, index) => [clear, masked[index] ?? ''] as const)
    // Replaces the longest values first, because a street name can begin with a person's name.
    .filter(([clear, shown]) => clear !== shown && clear.length > 1)
    .sort(([one], [other]) => other.length - one.length)
  return (text) =>
    maskEmails(maskNumbers(secrets.reduce((all, [clear, shown]) => all.replaceAll(clear, shown), text)))
}
