import { Input, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '@/ui/classes'
import { problemId } from '@/form/field-ids'
import { useTextSeed } from '@/form/use-text-seed'
import { type TextBox, textBoxProps } from '@/platform/text-box'

export interface TextFieldProps extends Pick<TextBox, 'keyboard' | 'autoComplete'> {
  name: string
  label: string
  placeholder: string
  value: string
  maxLength: number
  problem: string | undefined
  onEnter: (value: string) => void
  /** Content next to the text box. */
  children?: ReactNode
}

/** Problem text under its field. */
export function FieldProblemText({ name, problem }: { name: string; problem: string | undefined }) {
  if (!problem) return null
  return (
    <View id={problemId(name)} className="login__problem" role="alert">
      {problem}
    </View>
  )
}

/** A labelled text box with its problem below. */
export function TextField(props: TextFieldProps) {
  const { name, label, problem, keyboard, autoComplete, children } = props
  const [seed, typed] = useTextSeed(props.value)
  const invalid = problem !== undefined
  const described = invalid ? problemId(name) : undefined
  return (
    <View className={classes('login__field', invalid && 'login__field--invalid')}>
      <Text className="login__label">{label}</Text>
      <View className="login__row">
        <Input
          key={seed.key}
          className="login__input"
          placeholderClass="login__placeholder"
          {...textBoxProps({ keyboard, label, invalid, describedBy: described, autoComplete })}
          defaultValue={seed.text}
          placeholder={props.placeholder}
          maxlength={props.maxLength}
          onInput={(event) => {
            typed(event.detail.value)
            props.onEnter(event.detail.value)
          }}
        />
        {children}
      </View>
      <FieldProblemText name={name} problem={problem} />
    </View>
  )
}
