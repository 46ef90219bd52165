import { pageOnTop } from './scroll'

/**
 * Reports the section of the page on top that stands below a bar of `barPx` at its upper edge, at each change; at the
 * end of the page the last section.
 * @returns stops watching
 */
export function watchSections(
  ids: readonly string[],
  barPx: number,
  onChange: (id: string) => void,
): () => void {
  const page = pageOnTop()
  if (!page) return () => undefined
  let frame = 0
  const report = () => {
    frame = 0
    const line = page.getBoundingClientRect().top + barPx + 1
    const isAtEnd = page.scrollTop + page.clientHeight >= page.scrollHeight - 1
    const passed = ids.filter((id) => {
      const section = page.querySelector(`[id="${id}"]`)
      return section !== null && (isAtEnd || section.getBoundingClientRect().top <= line)
    })
    const current = passed[passed.length - 1]
    if (current !== undefined) onChange(current)
  }
  const schedule = () => {
    frame ||= requestAnimationFrame(report)
  }
  page.addEventListener('scroll', schedule, { passive: true })
  return () => {
    page.removeEventListener('scroll', schedule)
    cancelAnimationFrame(frame)
  }
}
