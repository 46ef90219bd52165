import { Button, type ButtonProps, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'

export interface PrimaryButtonProps {
  children: ReactNode
  onPress: () => void
  /** One `primary` per page; `danger` only for actions that cannot be undone. */
  variant?: 'primary' | 'secondary' | 'text' | 'danger'
  size?: 'large' | 'small'
  disabled?: boolean
  /** Disabled with a loading indicator while the action is pending. */
  loading?: boolean
  /** Full width. */
  block?: boolean
  /** Accessible name when the text does not name the target of the action. */
  label?: string
  className?: string
}

const look = ({ variant = 'primary', size = 'large', disabled, loading, block, className }: ButtonLook) =>
  classes(
    'button',
    `button--${variant}`,
    `button--${size}`,
    (block ?? size === 'large') && 'button--block',
    disabled && 'button--disabled',
    loading && 'button--loading',
    className,
  )
type ButtonLook = Omit<PrimaryButtonProps, 'children' | 'onPress' | 'label'>

function Face({ loading, children }: { loading?: boolean; children: ReactNode }) {
  return (
    <>
      {loading && <View className="button__spinner" aria-hidden />}
      <Text className="button__text">{children}</Text>
    </>
  )
}

/** A button. Taps are ignored while `disabled` or `loading`. */
export function PrimaryButton({ children, onPress, label, ...rest }: PrimaryButtonProps) {
  return (
    <Pressable
      className={look(rest)}
      onPress={onPress}
      label={label}
      disabled={rest.disabled}
      busy={rest.loading}
    >
      <Face loading={rest.loading}>{children}</Face>
    </Pressable>
  )
}

export interface OpenButtonProps
  extends
    ButtonLook,
    Pick<ButtonProps, 'id' | 'sessionFrom' | 'onGetPhoneNumber' | 'onAgreePrivacyAuthorization'> {
  children: ReactNode
  /** WeChat capability requested by the tap, for example `getPhoneNumber`. */
  openType: ButtonProps.OpenType
}

/** A button of the same style that uses a WeChat capability. Mini-program only. */
export function OpenButton({
  children,
  openType,
  variant,
  size,
  block,
  className,
  ...rest
}: OpenButtonProps) {
  const { disabled, loading, ...ability } = rest
  const inert = disabled || loading
  return (
    <Button
      className={classes('button--native', look({ variant, size, block, className, disabled, loading }))}
      hoverClass="pressable--down"
      openType={inert ? undefined : openType}
      disabled={inert}
      {...ability}
    >
      <Face loading={loading}>{children}</Face>
    </Button>
  )
}
