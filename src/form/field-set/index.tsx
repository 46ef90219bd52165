import type { Field } from '@storefront/contract'
import { View } from '@tarojs/components'
import type { PathValue, PathValues } from '@/utils/paths'
import type { Problems } from '../check-form'
import type { Loaders } from '../control'
import { FieldRow } from '../field-row'
import { labelWidth } from '../label-width'
import { withinSpan } from '../span'
import { isVisible } from '../visibility'
import './index.scss'

export interface FieldSetProps {
  fields: readonly Field[]
  values: PathValues
  /** Words for values that are codes without options, by path. */
  texts: Readonly<Record<string, string>>
  problems: Problems
  /** Names of fields whose values come from the holder: shown, not editable. */
  fixed?: ReadonlySet<string>
  loaders: Loaders
  /** These two stay the same from one rendering to the next, so that only rows that change are rendered. */
  onEnter: (field: Field, value: PathValue, text?: string) => void
  onLeave: (field: Field) => void
}

/** Fields below one another, as far as they are asked for now. */
export function FieldSet({
  fields,
  values,
  texts,
  problems,
  fixed,
  loaders,
  onEnter,
  onLeave,
}: FieldSetProps) {
  const visible = fields.filter((field) => isVisible(field, values))
  return (
    <View className="field-set" style={{ '--label-width': labelWidth(visible) } as Record<string, string>}>
      {visible.map((field) => (
        <FieldRow
          key={field.name}
          field={withinSpan(field, values)}
          value={values[field.name]}
          text={texts[field.name] ?? ''}
          problem={problems[field.name]}
          origin={field.quoted ? '报价时选定' : fixed?.has(field.name) ? '同投保人' : undefined}
          loaders={loaders}
          onEnter={onEnter}
          onLeave={onLeave}
        />
      ))}
    </View>
  )
}
