import { useMemo, useState } from 'react'
import type { TextFocus } from './text-focus.h5'

export type { TextFocus }

/** Moves the caret in a form by the ids of its rows: WeChat focuses the box that is given `focus`. */
export function useTextFocus(): TextFocus {
  const [focusedId, setFocusedId] = useState<string>()
  return useMemo(
    () => ({
      focusedId,
      focusIn: setFocusedId,
      leave: () => setFocusedId(undefined),
      // WeChat closes the keyboard by itself.
      done: () => setFocusedId(undefined),
    }),
    [focusedId],
  )
}
