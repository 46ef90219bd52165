import { pageOnTop } from './scroll.h5'

/** Moves the caret to text boxes: `focusedId` names the element whose box WeChat is to focus. */
export interface TextFocus {
  focusedId: string | undefined
  /** Moves the caret to the text box inside the element with this id, of the page on top. */
  focusIn: (id: string) => void
  /** The caret has left a text box. */
  leave: () => void
  /** Ends typing: the keyboard closes. */
  done: () => void
}

const focus: TextFocus = {
  focusedId: undefined,
  // At once, not in a later frame: iOS opens the keyboard only for a focus inside the tap.
  focusIn: (id) =>
    (pageOnTop() ?? document.body)
      .querySelector<HTMLElement>(`[id="${id}"] input, [id="${id}"] textarea`)
      ?.focus(),
  leave: () => undefined,
  done: () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  },
}

/** Moves the caret in a form by the ids of its rows. */
export const useTextFocus = (): TextFocus => focus
