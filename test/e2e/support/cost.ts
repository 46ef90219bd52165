import type { Page } from '@playwright/test'

interface Note {
  name: string
  detail: { bytes?: number }
  at: number
}

/**
 * Cost of page updates: the largest in bytes, their number, and the longest time from a tap to its last drawn
 * update.
 */
export interface Cost {
  largestBytes: number
  updates: number
  longestMs: number
}

/** Runs an action in the mini-program and measures its cost. */
export async function costOf(page: Page, act: () => Promise<void>): Promise<Cost> {
  const begun = await page.evaluate(() => performance.now())
  await act()
  const notes = await page.evaluate(
    (since) => (window as unknown as { journal: Note[] }).journal.filter(({ at }) => at >= since),
    begun,
  )
  const sizes = notes.filter(({ name }) => name === 'setData').map(({ detail }) => detail.bytes ?? 0)
  const times = notes.flatMap(({ name, at }, index) => {
    if (name !== 'event') return []
    const rest = notes.slice(index + 1)
    const next = rest.findIndex((note) => note.name === 'event')
    const drawn = (next < 0 ? rest : rest.slice(0, next)).filter((note) => note.name === 'drawn')
    return drawn.map((note) => note.at - at)
  })
  return { largestBytes: Math.max(0, ...sizes), updates: sizes.length, longestMs: Math.max(0, ...times) }
}
