/** Purpose of a text box: determines the keyboard and the accessibility attributes. */
export interface TextBox {
  /** IDENTITY allows digits and the X of identity numbers. */
  keyboard: 'TEXT' | 'INTEGER' | 'DECIMAL' | 'PHONE' | 'EMAIL' | 'IDENTITY'
  label: string
  invalid: boolean
  /** ID of the element with the problem text. */
  describedBy?: string
  /** HTML autofill token, for the customer's own data. */
  autoComplete?: string
  /** Action of the Enter key: focus the next text box, or end typing. */
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
  // Browsers have no keyboard with only digits and X.
  IDENTITY: 'text',
}

/**
 * Returns the props of an Input for its purpose. Never uses a number input: it removes leading zeros and hides invalid
 * input, so that problems could not be shown.
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
