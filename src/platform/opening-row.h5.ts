import { useEffect } from 'react'

/** Maximum number of frames until an opening sheet has its layout. */
const mostFrames = 30

/** The row at which a list opens. */
export interface OpeningRow {
  /** ID of the scroll container. */
  listId: string
  /** ID of the row. */
  id: string
  /** ID of a row some lines above it, so that earlier rows are visible too. */
  above: string
}

/** Scrolls a row to the center of its list. @returns whether the list has its layout */
function center(row: HTMLElement, list: HTMLElement): boolean {
  // Taro makes the list scrollable some frames after it mounts.
  if (list.clientHeight === 0 || !/auto|scroll/.test(getComputedStyle(list).overflowY)) return false
  const distance = row.getBoundingClientRect().top - list.getBoundingClientRect().top
  list.scrollTop += distance - (list.clientHeight - row.offsetHeight) / 2
  return true
}

/**
 * Opens a list at a row. Taro's list scrolls only when the row changes, and also scrolls the page; so this code scrolls
 * only the list.
 * @returns the `scrollIntoView` prop of the ScrollView
 */
export function useOpeningRow(row: OpeningRow | undefined): string {
  const { id, listId } = row ?? {}
  useEffect(() => {
    let frames = 0
    let next = 0
    const attempt = () => {
      const [element, list] = [id, listId].map((each) => document.getElementById(each ?? ''))
      frames += 1
      if (!element || !list || center(element, list)) return
      if (frames < mostFrames) next = requestAnimationFrame(attempt)
    }
    attempt()
    return () => cancelAnimationFrame(next)
  }, [id, listId])
  return ''
}
