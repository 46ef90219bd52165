import type { Field } from '@storefront/contract'
import { Input, Text, Textarea, View } from '@tarojs/components'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/pressable'
import { type TextBox, textBoxProps } from '@/platform/text-box'
import type { ControlProps } from '../control'
import { problemId } from '../field-ids'
import { useTextSeed } from '../use-text-seed'
import './index.scss'

/** Default maximum length of a text (spec §5, §9). */
const defaultMaxLength = 140
/**
 * Extra characters beyond the limit of a line: a text box at its limit would silently cut off the end of a pasted
 * number with spaces, or of a long name. Excess length is reported as a problem.
 */
const roomBeyond = 20

const typedControls: readonly Field['control'][] = ['TEXT', 'NUMBER', 'TEXTAREA', 'CERTIFICATE_NO']

/** Whether a field uses a text box. */
export const isTyped = ({ control }: Field): boolean => typedControls.includes(control)

export interface TextControlProps extends ControlProps {
  /** Whether the certificate number is an identity number: digits and optionally an X. */
  identity?: boolean
  /** The value is an assumption: the box shows it as its placeholder, so that typed text replaces it. */
  assumed?: boolean
  /** WeChat moves the caret here. */
  focused?: boolean
  /** Whether another text box of the section follows. */
  followed?: boolean
  /** Called when Enter is pressed. */
  onNext?: () => void
}

function keyboardOf(field: Field, identity: boolean): TextBox['keyboard'] {
  if (field.control === 'CERTIFICATE_NO' && identity) return 'IDENTITY'
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

function boxOf({ field, invalid, identity = false, focused, followed }: TextControlProps): TextBox {
  const ownData = field.name.startsWith('holder.')
  return {
    keyboard: keyboardOf(field, identity),
    label: field.label,
    invalid,
    describedBy: invalid ? problemId(field.name) : undefined,
    autoComplete: ownData && field.validator ? autoCompletes[field.validator] : undefined,
    // In multi-line text, Enter inserts a line break.
    ...(field.control !== 'TEXTAREA' && { enter: followed ? ('NEXT' as const) : ('DONE' as const) }),
    focused,
  }
}

const minus = '-'

const hasSign = ({ control, minimum = 0 }: Field): boolean => control === 'NUMBER' && minimum < 0

/** Toggles the sign of a number: numeric keyboards have no minus. */
function SignSwitch({
  field,
  text,
  onSwitch,
}: {
  field: Field
  text: string
  onSwitch: (text: string) => void
}) {
  const negative = text.startsWith(minus)
  const word = field.belowZero ?? '负数'
  return (
    <Pressable
      className={classes('text-control__sign', negative && 'text-control__sign--on')}
      role="switch"
      checked={negative}
      label={`${field.label}：${word}`}
      onPress={() => onSwitch(negative ? text.slice(minus.length) : minus + text)}
    >
      {word}
    </Pressable>
  )
}

function placeholderOf({ field, value, assumed }: TextControlProps): string {
  if (assumed && value !== undefined) return String(value)
  // The switch of the sign leaves little space.
  return field.placeholder ?? (hasSign(field) ? '请填写' : `请填写${field.label}`)
}

/** Text box for text, numbers, certificate numbers, and multi-line text. */
export function TextControl(props: TextControlProps) {
  const { field, value, assumed, onEnter, onLeave, onNext } = props
  const [seed, typed] = useTextSeed(value === undefined || assumed ? '' : String(value))
  const shared = {
    ...textBoxProps(boxOf(props)),
    defaultValue: seed.text,
    placeholder: placeholderOf(props),
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
        onConfirm={onNext}
      />
      {hasSign(field) && (
        <SignSwitch field={field} text={value === undefined ? '' : String(value)} onSwitch={onEnter} />
      )}
      {field.unit && <Text className="text-control__unit">{field.unit}</Text>}
    </View>
  )
}
