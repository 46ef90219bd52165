import type { TextBox } from './text-box.h5'

export type { TextBox }

const types = {
  TEXT: 'text',
  INTEGER: 'number',
  DECIMAL: 'digit',
  PHONE: 'number',
  EMAIL: 'text',
} as const

/** Props of an Input for its purpose: WeChat chooses the keyboard by type. */
export const textBoxProps = ({ keyboard, label }: TextBox) => ({
  type: types[keyboard],
  'aria-label': label,
})
