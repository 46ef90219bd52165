import type { TextBox } from './text-box.h5'

export type { TextBox }

const types = {
  TEXT: 'text',
  INTEGER: 'number',
  DECIMAL: 'digit',
  PHONE: 'number',
  EMAIL: 'text',
  IDENTITY: 'idcard',
} as const

/** Returns the props of an Input for its purpose: WeChat chooses the keyboard by type. */
export const textBoxProps = ({ keyboard, label, enter, focused }: TextBox) => ({
  type: types[keyboard],
  'aria-label': label,
  ...(enter && {
    confirmType: enter === 'NEXT' ? ('next' as const) : ('done' as const),
    // The keyboard stays open while the caret moves to the next text box.
    confirmHold: enter === 'NEXT',
  }),
  ...(focused !== undefined && { focus: focused }),
})
