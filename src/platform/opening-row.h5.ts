import { useEffect } from 'react'

/** A sheet that comes up is laid out only after some frames. */
const mostFrames = 30

/** A row that a list opens at. */
export interface OpeningRow {
  /** Id of the list that scrolls. */
  listId: string
  /** Id of the row itself. */
  id: string
  /** Id of a row some lines above it, so that what comes before is seen, too. */
  above: string
}

/** Puts a row in the middle of its list. @returns whether the list was laid out */
function center(row: HTMLElement, list: HTMLElement): boolean {
  // Taro makes the list scroll some frames after it is there.
  if (list.clientHeight === 0 || !/auto|scroll/.test(getComputedStyle(list).overflowY)) return false
  const distance = row.getBoundingClientRect().top - list.getBoundingClientRect().top
  list.scrollTop += distance - (list.clientHeight - row.offsetHeight) / 2
  return true
}

/**
 * Opens a list at a row. Taro's list scrolls only when the row is changed, and takes the page with it; so the list
 * alone is scrolled here.
 * @returns what the ScrollView is given as `scrollIntoView`
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
