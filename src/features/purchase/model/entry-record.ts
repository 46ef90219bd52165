import type { Field, FormSchema } from '@storefront/contract'
import { record } from '@/features/recorder'
import type { PathValue } from '@/lib/paths'
import type { Draft } from './proposal-draft'

const typedControls: readonly Field['control'][] = ['TEXT', 'TEXTAREA', 'NUMBER', 'CERTIFICATE_NO']

/** Returns a path without the index of the person: all persons of a list have the same fields. */
const choiceOf = (path: string): string => path.replace(/\.\d+\./, '.')

let choices: ReadonlySet<string> = new Set()

/** Sets the form for recording: selection fields are recorded as chosen, all others as typed. */
export function recordForm({ sections }: Pick<FormSchema, 'sections'>): void {
  const chosen = sections.flatMap(({ repeat, fields }) =>
    fields
      .filter(({ control }) => !typedControls.includes(control))
      .map(({ name }) => (repeat ? `${repeat.role}.${name}` : name)),
  )
  choices = new Set(chosen)
}

/** Returns the typed values; codes of options need no masking. */
export const typedValues = (draft: Pick<Draft, 'values' | 'texts'> | null): Draft['values'] =>
  Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => draft?.texts[name] === undefined))

/** Records the input; `texts` contains the labels of codes. Typed text is mostly masked. */
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

/** Records changed choices of the plan page, only when the customer has returned to it from the sale. */
export function recordChoices(
  { enteredFlowAt, factors: before }: Pick<Draft, 'enteredFlowAt' | 'factors'>,
  choices: Readonly<Record<string, PathValue>>,
  texts: Readonly<Record<string, string>>,
): void {
  if (!enteredFlowAt) return
  for (const [name, value] of Object.entries(choices)) {
    const text = texts[name]
    if (value !== before[name]) record('SELECT', name, { value, ...(text && { text }) })
  }
}
