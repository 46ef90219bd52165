import type { Scalar } from '@storefront/contract'
import type { ProductDefinition } from '../product'
import type { PolicyContent } from '../policy'
import { fieldAt, shownText } from './field-labels'
import type { EvidenceAnswer, EvidenceEntry, EvidenceEvent } from './evidence-schema'

/** Returns all values of each field, in the order of the fields' first values; repeated values are omitted. */
export function entriesOf(definition: ProductDefinition, events: readonly EvidenceEvent[]): EvidenceEntry[] {
  const entries = new Map<string, EvidenceEntry>()
  for (const event of events) {
    if (event.action !== 'INPUT' && event.action !== 'SELECT') continue
    const label = fieldAt(definition, event.target)?.label
    if (label === undefined) continue
    const entry = entries.get(event.target) ?? { path: event.target, label, changes: [] }
    entries.set(event.target, entry)
    const text = shownText(definition, event)
    if (entry.changes[entry.changes.length - 1]?.text !== text) entry.changes.push({ at: event.at, text })
  }
  return [...entries.values()]
}

/** Returns all questions of the plan with the answers given and the final answer in the proposal. */
export function answersOf(
  definition: ProductDefinition,
  { planCode, answers }: Pick<PolicyContent, 'planCode' | 'answers'>,
  events: readonly EvidenceEvent[],
): EvidenceAnswer[] {
  return definition.form.questions.items
    .filter(({ plans }) => !plans || plans.includes(planCode))
    .map(({ code, text, options }) => {
      const labelOf = (value: Scalar) =>
        options.find((option) => option.value === value)?.label ?? String(value)
      const final = answers.find((answer) => answer.code === code)?.value ?? null
      const changes = events
        .filter(({ action, target }) => action === 'SELECT' && target === code)
        .map(({ at, extras: { value = '' } }) => ({ at, value, text: labelOf(value) }))
      return { code, question: text, changes, final, finalText: final === null ? '' : labelOf(final) }
    })
}
