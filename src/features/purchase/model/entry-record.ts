import type { Field, FormSchema } from '@storefront/contract'
import { record } from '@/features/recorder'
import type { PathValue } from '@/lib/paths'
import type { Draft } from './proposal-draft'

const typedControls: readonly Field['control'][] = ['TEXT', 'TEXTAREA', 'NUMBER', 'CERTIFICATE_NO']

/** A path without the number of the person: all persons of a list have the same fields. */
const choiceOf = (path: string): string => path.replace(/\.\d+\./, '.')

let choices: ReadonlySet<string> = new Set()

/** The form that is filled in from now on: what it lets choose is recorded as chosen, everything else as typed. */
export function recordForm({ sections }: Pick<FormSchema, 'sections'>): void {
  const chosen = sections.flatMap(({ repeat, fields }) =>
    fields
      .filter(({ control }) => !typedControls.includes(control))
      .map(({ name }) => (repeat ? `${repeat.role}.${name}` : name)),
  )
  choices = new Set(chosen)
}

/** What was typed: codes that words stand for are no secret. */
export const typedValues = (draft: Pick<Draft, 'values' | 'texts'> | null): Draft['values'] =>
  Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => draft?.texts[name] === undefined))

/** Records what was entered; `texts` says codes in words. What was typed is masked, most of it unreadable. */
export function recordEntered(
  values: Readonly<Record<string, PathValue>>,
  texts: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const text = texts[name]
    if (text !== undefined) record('SELECT', name, { value, text })
    else record(choices.has(choiceOf(name)) ? 'SELECT' : 'INPUT', name, { value })
  }
}
