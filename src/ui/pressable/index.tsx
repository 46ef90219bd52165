import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from '../classes'
import './index.scss'

/** `role` of a pressable element. */
export type PressableRole = 'button' | 'link' | 'radio' | 'checkbox' | 'switch' | 'tab'

export interface PressableProps {
  onPress: () => void
  role?: PressableRole
  /** Accessible name; by default the text inside. */
  label?: string
  /** Stays focusable for screen readers, but does nothing. */
  disabled?: boolean
  /** State of a radio, checkbox or switch. */
  checked?: boolean
  /** State of an element that expands and collapses content. */
  expanded?: boolean
  /** State of a tab. */
  selected?: boolean
  /** Whether a link leads to the part of the page in view. */
  current?: boolean
  busy?: boolean
  className?: string
}

/**
 * Base of every tappable element: press feedback, keyboard (Enter, Space) and state for assistive technology. It
 * ignores taps while disabled, because Taro's own disabled controls still report taps in browsers.
 */
export function Pressable(props: PropsWithChildren<PressableProps>) {
  const { onPress, role = 'button', label, disabled = false, busy = false, className, children } = props
  const inert = disabled || busy
  const press = () => {
    if (!inert) onPress()
  }
  const pressByKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    press()
  }
  return (
    <View
      className={classes('pressable', inert && 'pressable--inert', className)}
      hoverClass={inert ? 'none' : 'pressable--down'}
      hoverStayTime={70}
      role={role}
      tabIndex={0}
      aria-label={label}
      aria-disabled={disabled}
      aria-busy={busy}
      aria-checked={props.checked}
      aria-expanded={props.expanded}
      aria-selected={props.selected}
      aria-current={props.current}
      onClick={press}
      onKeyDown={pressByKey}
    >
      {children}
    </View>
  )
}
