import type { Field } from '@storefront/contract'
import { Input, Text, Textarea, View } from '@tarojs/components'
import { type TextBox, textBoxProps } from '@/platform/text-box'
import type { ControlProps } from '../control'
import { problemId } from '../field-ids'
import { useTextSeed } from '../use-text-seed'
import './index.scss'

/** Most characters of a text without a limit of its own (spec §5, §9). */
const defaultMaxLength = 140
/**
 * Room beyond the limit of a line: a box that is full would cut off the last digits of a number that is pasted with
 * gaps, and of a long name the end, without a word. What is too long is told.
 */
const roomBeyond = 20

function keyboardOf(field: Field): TextBox['keyboard'] {
  if (field.control === 'NUMBER') return field.decimals ? 'DECIMAL' : 'INTEGER'
  if (field.validator === 'BUILD_YEAR') return 'INTEGER'
  if (field.validator === 'MOBILE') return 'PHONE'
  return field.validator === 'EMAIL' ? 'EMAIL' : 'TEXT'
}

const autoCompletes: Partial<Record<string, string>> = {
  PERSON_NAME: 'name',
  MOBILE: 'tel',
  EMAIL: 'email',
}

function boxOf(field: Field, invalid: boolean): TextBox {
  const ownData = field.name.startsWith('holder.')
  return {
    keyboard: keyboardOf(field),
    label: field.label,
    invalid,
    describedBy: invalid ? problemId(field.name) : undefined,
    autoComplete: ownData && field.validator ? autoCompletes[field.validator] : undefined,
  }
}

/** Fields that are typed: text, numbers, certificate numbers, and longer text. */
export function TextControl({ field, value, invalid, onEnter, onLeave }: ControlProps) {
  const [seed, typed] = useTextSeed(value === undefined ? '' : String(value))
  const shared = {
    ...textBoxProps(boxOf(field, invalid)),
    defaultValue: seed.text,
    placeholder: field.placeholder ?? `请填写${field.label}`,
    placeholderClass: 'text-control__placeholder',
    maxlength: field.maxLength ?? defaultMaxLength,
    onInput: (event: { detail: { value: string } }) => {
      typed(event.detail.value)
      onEnter(event.detail.value)
    },
    onBlur: onLeave,
  }
  if (field.control === 'TEXTAREA') {
    return <Textarea key={seed.key} className="text-control__area" autoHeight {...shared} />
  }
  return (
    <View className="text-control">
      <Input
        key={seed.key}
        className="text-control__box"
        {...shared}
        maxlength={shared.maxlength + roomBeyond}
      />
      {field.unit && <Text className="text-control__unit">{field.unit}</Text>}
    </View>
  )
}
