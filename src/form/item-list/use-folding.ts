import { useState } from 'react'

/** Up to this many items are all open at first; of more only the one to begin with. */
const mostOpen = 2

export interface Folding {
  isOpen: (index: number) => boolean
  toggle: (index: number) => void
  /** A further item begins; complete ones fold away. */
  added: (index: number) => void
  /** An item is gone; those after it move up. */
  removed: (index: number) => void
}

/**
 * Which items of a long list stand open. One in which something is wrong opens, and stays so once it is right: it
 * must not close under the finger that is typing.
 * @param isComplete whether nothing lacks in an item
 * @param isWrong whether something is said to be wrong in it
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
