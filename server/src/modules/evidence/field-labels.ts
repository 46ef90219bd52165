import { documentsOf, type FieldDefinition, type ProductDefinition } from '../product'
import { fieldsOf, textOf } from '../proposal'
import type { EvidenceEvent } from './evidence-schema'
import { readableDay } from './time-text'
import type { Labels } from './event-text'

/** Form field at one of its paths; each person of a list has its own path. */
interface PlacedField {
  label: string
  field: FieldDefinition
}

const inList = /^(insureds|beneficiaries|items)\.(\d+)\.(.+)$/

/** Returns the form field at a path. */
export function fieldAt(definition: ProductDefinition, path: string): PlacedField | undefined {
  const [, role, index, leaf] = inList.exec(path) ?? []
  for (const section of definition.form.sections) {
    if (section.repeat?.role !== role) continue
    const field = fieldsOf(definition, section).find(({ name }) => name === (leaf ?? path))
    if (!field) continue
    const label = section.repeat
      ? `${section.repeat.itemTitle} ${Number(index) + 1} ${field.label}`
      : field.label
    return { label, field }
  }
  const factor = definition.form.factors.find(({ name }) => name === path)
  return factor && { label: factor.label, field: factor }
}

/** Returns the labels of names in events: documents, fields, questions, warnings. */
export function labelsOf(
  definition: ProductDefinition,
  planCode: string,
  events: readonly EvidenceEvent[],
): Labels {
  const labels = new Map<string, string>([
    ['declaration', '“我已核对以上内容，确认真实、完整”'],
    ['planCode', '方案'],
    ['insureds.count', '被保险人人数'],
    ['beneficiaries.count', '受益人人数'],
  ])
  for (const { docType, title } of documentsOf(definition, planCode)) labels.set(docType, `《${title}》`)
  for (const { code, text } of definition.form.questions.items) labels.set(code, text)
  for (const { target } of events) {
    const label = fieldAt(definition, target)?.label
    if (label) labels.set(target, label)
  }
  return labels
}

/** Returns the display text of a recorded value. */
export function shownText(definition: ProductDefinition, { target, extras }: EvidenceEvent): string {
  const { value = '', text } = extras
  const field = fieldAt(definition, target)?.field
  if (field?.control === 'DATE') return readableDay(String(text ?? value))
  if (text !== undefined) return String(text)
  const question = definition.form.questions.items.find(({ code }) => code === target)
  if (question) return question.options.find((option) => option.value === value)?.label ?? String(value)
  return field ? textOf(field, value) : String(value)
}
