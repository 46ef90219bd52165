/** What a text box is for: decides the keyboard and what assistive technology is told. */
export interface TextBox {
  /** IDENTITY has the digits and the X of identity numbers. */
  keyboard: 'TEXT' | 'INTEGER' | 'DECIMAL' | 'PHONE' | 'EMAIL' | 'IDENTITY'
  label: string
  invalid: boolean
  /** Id of the element that says what is wrong. */
  describedBy?: string
  /** HTML autofill token, for the customer's own data. */
  autoComplete?: string
  /** What the Enter key does: go to the next text box, or end typing. */
  enter?: 'NEXT' | 'DONE'
  /** WeChat moves the caret here. */
  focused?: boolean
}

const inputModes: Record<TextBox['keyboard'], string> = {
  TEXT: 'text',
  INTEGER: 'numeric',
  DECIMAL: 'decimal',
  PHONE: 'tel',
  EMAIL: 'email',
  // No keyboard of browsers has digits and X alone.
  IDENTITY: 'text',
}

/**
 * Props of an Input for its purpose. Never a browser's number box: it drops leading zeros and hides what it
 * does not understand, so that nothing could be said about it.
 */
export function textBoxProps(box: TextBox) {
  const { keyboard, label, invalid, describedBy, autoComplete = 'off', enter } = box
  return {
    type: 'text' as const,
    nativeProps: {
      inputMode: inputModes[keyboard],
      autocomplete: autoComplete,
      'aria-label': label,
      'aria-invalid': String(invalid),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(enter && { enterKeyHint: enter === 'NEXT' ? 'next' : 'done' }),
    },
  }
}
