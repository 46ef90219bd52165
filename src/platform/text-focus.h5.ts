import { pageOnTop } from './scroll.h5'

/** Moves the caret between text boxes: `focusedId` is the ID of the element that WeChat focuses. */
export interface TextFocus {
  focusedId: string | undefined
  /** Moves the caret to the text box inside the element with this ID, on the page on top. */
  focusIn: (id: string) => void
  /** Called when the caret has left a text box. */
  leave: () => void
  /** Ends typing and closes the keyboard. */
  done: () => void
}

const focus: TextFocus = {
  focusedId: undefined,
  // Synchronous, not in a later frame: iOS opens the keyboard only for a focus inside the tap.
  focusIn: (id) =>
    (pageOnTop() ?? document.body)
      .querySelector<HTMLElement>(`[id="${id}"] input, [id="${id}"] textarea`)
      ?.focus(),
  leave: () => undefined,
  done: () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  },
}

/** Moves the caret in a form by row ID. */
export const useTextFocus = (): TextFocus => focus
