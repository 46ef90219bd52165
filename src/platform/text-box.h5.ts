/** What a text box is for: decides the keyboard and what assistive technology is told. */
export interface TextBox {
  keyboard: 'TEXT' | 'INTEGER' | 'DECIMAL' | 'PHONE' | 'EMAIL'
  label: string
  invalid: boolean
  /** Id of the element that says what is wrong. */
  describedBy?: string
  /** HTML autofill token, for data of whoever is typing. */
  autoComplete?: string
}

const inputModes: Record<TextBox['keyboard'], string> = {
  TEXT: 'text',
  INTEGER: 'numeric',
  DECIMAL: 'decimal',
  PHONE: 'tel',
  EMAIL: 'email',
}

/**
 * Props of an Input for its purpose. Never a browser's number box: it drops leading zeros and hides what it
 * does not understand, so that nothing could be said about it.
 */
export const textBoxProps = ({ keyboard, label, invalid, describedBy, autoComplete = 'off' }: TextBox) => ({
  type: 'text' as const,
  nativeProps: {
    inputMode: inputModes[keyboard],
    autocomplete: autoComplete,
    'aria-label': label,
    'aria-invalid': String(invalid),
    ...(describedBy && { 'aria-describedby': describedBy }),
  },
})
