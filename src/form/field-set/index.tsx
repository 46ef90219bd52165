import type { Field } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useTextFocus } from '@/platform/text-focus'
import { carriesBirth } from '@storefront/rules/certificate'
import { isEmptyValue, type PathValue, type PathValues, siblingPath } from '@/lib/paths'
import type { Problems } from '../check-form'
import type { Loaders } from '../control'
import { withinBirthCertificate } from '../birth-certificate'
import { FieldRow } from '../field-row'
import { rowId } from '../field-ids'
import { labelWidth } from '../label-width'
import { DateRangeRow } from '../date-range-row'
import { spanStart, withinSpan } from '../span'
import { isTyped } from '../text-control'
import { useSteady } from '../use-steady'
import { isVisible } from '../visibility'
import './index.scss'

export interface FieldSetProps {
  fields: readonly Field[]
  values: PathValues
  /** Labels of coded values without options, by path. */
  texts: Readonly<Record<string, string>>
  problems: Problems
  /** Names of fields with values of the holder: read-only. */
  fixed?: ReadonlySet<string>
  /** Names of fields with an assumed value that the customer has not changed. */
  assumed?: ReadonlySet<string>
  /** Folds empty optional fields under one line. */
  foldOptional?: boolean
  loaders: Loaders
  /** Stable callbacks, so that only changed rows render. */
  onEnter: (field: Field, value: PathValue, text?: string) => void
  onLeave: (field: Field) => void
}

/** Whether the certificate of a field has an identity number: 18 characters, digits and optionally an X. */
const hasIdentityNumber = ({ name }: Field, values: PathValues): boolean =>
  carriesBirth(String(values[siblingPath(name, 'certType')] ?? 'ID'))

/** Splits the fields into those shown and the empty optional ones that wait folded. */
function splitFolded(
  fields: readonly Field[],
  values: PathValues,
  problems: Problems,
  unfolded: boolean,
): [shown: Field[], folded: Field[]] {
  const asked = fields.filter((field) => isVisible(field, values))
  const isFolded = ({ name, required }: Field) =>
    !unfolded && !required && isEmptyValue(values[name] ?? '') && problems[name] === undefined
  return [asked.filter((field) => !isFolded(field)), asked.filter(isFolded)]
}

function FoldedFields({ fields, onUnfold }: { fields: readonly Field[]; onUnfold: () => void }) {
  return (
    <Pressable className="field-set__more" expanded={false} onPress={onUnfold}>
      <Text>{`选填：${fields.map(({ label }) => label).join('、')}`}</Text>
      <Icon name="chevron-down" />
    </Pressable>
  )
}

/** Visible fields of a section, one below the other. */
export function FieldSet({
  fields,
  values,
  texts,
  problems,
  fixed,
  assumed,
  foldOptional = false,
  loaders,
  onEnter,
  onLeave,
}: FieldSetProps) {
  const [unfolded, setUnfolded] = useState(!foldOptional)
  const [visible, folded] = splitFolded(fields, values, problems, unfolded)
  const { focusedId, focusIn, leave, done } = useTextFocus()
  const originOf = ({ name, quoted }: Field) =>
    quoted ? '已在方案页选择' : fixed?.has(name) ? '同投保人' : undefined
  const boxes = visible.filter((field) => isTyped(field) && !originOf(field)).map(({ name }) => name)
  const next = useSteady(({ name }: Field) => {
    const following = boxes[boxes.indexOf(name) + 1]
    if (following === undefined) done()
    else focusIn(rowId(following))
  })
  const focus = useSteady(({ name }: Field) => focusIn(rowId(name)))
  const left = useSteady((field: Field) => {
    if (focusedId === rowId(field.name)) leave()
    onLeave(field)
  })
  const isEntered = (field: Field | undefined) => field?.control === 'DATE' && !originOf(field)
  const lastDays = new Map(
    visible.filter(isEntered).flatMap((end) => {
      const start = visible.find(({ name }) => name === spanStart(end.name))
      return start && isEntered(start) ? [[start.name, end] as const] : []
    }),
  )
  const merged = new Set([...lastDays.values()].map(({ name }) => name))
  return (
    <View className="field-set" style={{ '--label-width': labelWidth(visible) } as Record<string, string>}>
      {visible.map((field) => {
        const end = lastDays.get(field.name)
        if (merged.has(field.name)) return null
        if (end)
          return (
            <DateRangeRow
              key={field.name}
              start={field}
              end={end}
              values={[values[field.name], values[end.name]]}
              problems={[problems[field.name], problems[end.name]]}
              assumed={assumed?.has(field.name) ?? false}
              onEnter={onEnter}
            />
          )
        return (
          <FieldRow
            key={field.name}
            field={withinBirthCertificate(withinSpan(field, values), values)}
            value={values[field.name]}
            text={texts[field.name] ?? ''}
            problem={problems[field.name]}
            origin={originOf(field)}
            assumed={assumed?.has(field.name) ?? false}
            loaders={loaders}
            identity={hasIdentityNumber(field, values)}
            focused={focusedId === rowId(field.name)}
            followed={boxes.indexOf(field.name) < boxes.length - 1}
            onEnter={onEnter}
            onLeave={left}
            onFocus={focus}
            onNext={next}
          />
        )
      })}
      {folded.length > 0 && <FoldedFields fields={folded} onUnfold={() => setUnfolded(true)} />}
    </View>
  )
}
