import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceChips } from '@/components/choice-chips'
import { ColumnSheet } from '@/components/column-sheet'
import type { ControlProps } from '../control'
import { problemId } from '../field-ids'
import { SheetOpener } from '../sheet-opener'

/** Up to this many short choices stay in view as chips; more, or longer ones, go on a sheet. */
const mostChips = 4
const longestChip = 7

/** One of several options. */
export function ChoiceControl({ field, value, invalid, onEnter }: ControlProps) {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState(value)
  const options = field.options ?? []
  const [only] = options
  // A choice of one is made already: it is said, not asked.
  if (options.length === 1 && only && only.value === value) {
    return (
      <View className="field-row__fixed">
        <Text>{only.label}</Text>
      </View>
    )
  }
  if (options.length <= mostChips && options.every(({ label }) => label.length <= longestChip)) {
    return (
      <ChoiceChips
        label={field.label}
        options={options}
        value={value}
        onChoose={onEnter}
        invalid={invalid}
        describedBy={invalid ? problemId(field.name) : undefined}
      />
    )
  }
  const optionOf = (text: string) => options.find((option) => String(option.value) === text)
  return (
    <>
      <SheetOpener
        field={field}
        text={options.find((option) => option.value === value)?.label ?? ''}
        open={open}
        onOpen={() => {
          setPicked(value)
          setOpen(true)
        }}
      />
      {open && (
        <ColumnSheet
          title={field.label}
          columns={[
            {
              label: field.label,
              options: options.map((option) => ({ value: String(option.value), label: option.label })),
              value: picked === undefined ? undefined : String(picked),
            },
          ]}
          onPick={(_, text) => setPicked(optionOf(text)?.value)}
          confirmable={picked !== undefined}
          onConfirm={() => {
            if (picked !== undefined) onEnter(picked)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
