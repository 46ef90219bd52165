import { useMemo, useState } from 'react'
import type { TextFocus } from './text-focus.h5'

export type { TextFocus }

/** Moves the caret in a form by row ID: WeChat focuses the text box with the `focus` prop. */
export function useTextFocus(): TextFocus {
  const [focusedId, setFocusedId] = useState<string>()
  return useMemo(
    () => ({
      focusedId,
      focusIn: setFocusedId,
      leave: () => setFocusedId(undefined),
      // WeChat closes the keyboard itself.
      done: () => setFocusedId(undefined),
    }),
    [focusedId],
  )
}
