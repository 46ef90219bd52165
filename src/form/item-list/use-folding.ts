import { useState } from 'react'

/** Maximum number of items that are all initially open; longer lists open only the first incomplete one. */
const mostOpen = 2

export interface Folding {
  isOpen: (index: number) => boolean
  toggle: (index: number) => void
  /** Opens an added item; folds complete ones. */
  added: (index: number) => void
  /** Handles a removed item; later items move up. */
  removed: (index: number) => void
}

/**
 * Controls which items of a long list are open. An item with a problem opens, and stays open after the correction: it
 * must not close during typing.
 * @param isComplete whether an item is complete
 * @param isWrong whether an item shows a problem
 */
export function useFolding(
  count: number,
  isComplete: (index: number) => boolean,
  isWrong: (index: number) => boolean,
): Folding {
  const indexes = (length: number) => Array.from({ length }, (_, index) => index)
  const [open, setOpen] = useState<readonly number[]>(() =>
    count <= mostOpen
      ? indexes(count)
      : indexes(count)
          .filter((index) => !isComplete(index))
          .slice(0, 1),
  )
  const hidden = indexes(count).filter((index) => isWrong(index) && !open.includes(index))
  if (hidden.length > 0) setOpen([...open, ...hidden])
  return {
    isOpen: (index) => open.includes(index),
    toggle: (index) =>
      setOpen(open.includes(index) ? open.filter((other) => other !== index) : [...open, index]),
    added: (index) => setOpen([...open.filter((other) => !isComplete(other)), index]),
    removed: (index) =>
      setOpen(open.filter((other) => other !== index).map((other) => (other > index ? other - 1 : other))),
  }
}
