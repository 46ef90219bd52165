import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { textBoxProps } from '@/platform/text-box'
import { classes } from '../classes'
import './index.scss'

/** Longer than any code, so that the digits of a pasted sentence are not cut off. */
const pasteLimit = 40

export interface CodeInputProps {
  value: string
  onChange: (value: string) => void
  /** Called with the complete code, whether typed, pasted or autofilled. */
  onComplete?: (value: string) => void
  length?: number
  label?: string
  invalid?: boolean
  focus?: boolean
}

/** One real input above a box per digit, so that keyboards, paste and autofill work. */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, length = 6, label = '短信验证码', invalid = false, focus } = props
  const [focused, setFocused] = useState(false)
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <View className={classes('code', invalid && 'code--invalid')}>
      <View className="code__boxes" aria-hidden>
        {Array.from({ length }, (_, position) => (
          <View
            key={position}
            className={classes(
              'code__box',
              focused && position === Math.min(value.length, length - 1) && 'code__box--active',
            )}
          >
            {value[position] ?? ''}
          </View>
        ))}
      </View>
      <Input
        {...textBoxProps({
          keyboard: 'INTEGER',
          label: `${label}，${length} 位数字`,
          invalid,
          autoComplete: 'one-time-code',
        })}
        className="code__input"
        value={value}
        maxlength={pasteLimit}
        focus={focus}
        onInput={(event) => take(event.detail.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </View>
  )
}
