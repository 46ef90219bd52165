import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceChips } from '@/ui/choice-chips'
import { ColumnSheet, type SheetColumn } from '@/ui/column-sheet'
import type { PathValue } from '@/lib/paths'
import type { ControlProps } from '../control'
import { problemId } from '../field-ids'
import { SheetOpener } from '../sheet-opener'

/** Maximum number of short options shown as chips; more, or longer ones, use a bottom sheet. */
const mostChips = 4
const longestChip = 7

/** Single selection: as chips, from a list, or by group first where options have groups. */
export function ChoiceControl({ field, value, invalid, onEnter }: ControlProps) {
  const [open, setOpen] = useState(false)
  const options = field.options ?? []
  const [only] = options
  // A single option is shown as text, without a choice.
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
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <SheetOpener field={field} text={chosen?.label ?? ''} open={open} onOpen={() => setOpen(true)} />
      {open && (
        <ChoiceSheet
          field={field}
          value={value}
          onChoose={(picked) => {
            onEnter(picked)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface ChoiceSheetProps extends Pick<ControlProps, 'field' | 'value'> {
  onChoose: (value: PathValue) => void
  onClose: () => void
}

function ChoiceSheet({ field, value, onChoose, onClose }: ChoiceSheetProps) {
  const options = field.options ?? []
  const groups = [...new Set(options.flatMap(({ group }) => (group === undefined ? [] : [group])))]
  const [picked, setPicked] = useState(value)
  const [group, setGroup] = useState(options.find((option) => option.value === value)?.group ?? groups[0])
  const offered = groups.length > 0 ? options.filter((option) => option.group === group) : options
  const groupColumn: SheetColumn = {
    label: `${field.label}类别`,
    options: groups.map((name) => ({ value: name, label: name })),
    value: group,
  }
  const column: SheetColumn = {
    label: field.label,
    options: offered.map((option) => ({ value: String(option.value), label: option.label })),
    value: picked === undefined ? undefined : String(picked),
  }
  const pick = (text: string) => setPicked(offered.find((option) => String(option.value) === text)?.value)
  const columns = groups.length > 0 ? [groupColumn, column] : [column]
  return (
    <ColumnSheet
      title={field.label}
      columns={columns}
      onPick={(index, text) => {
        if (index === columns.length - 1) return pick(text)
        setGroup(text)
        setPicked(undefined)
      }}
      confirmable={picked !== undefined}
      onConfirm={() => {
        if (picked !== undefined) onChoose(picked)
      }}
      onClose={onClose}
    />
  )
}
