/**
 * Calls back once when an element becomes visible.
 * @param coveredBottom covered CSS pixels at the bottom of the window
 * @returns stops watching
 */
export function watchVisible(id: string, coveredBottom: number, onVisible: () => void): () => void {
  const element = document.getElementById(id)
  if (!element) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onVisible()
    },
    { rootMargin: `0px 0px -${coveredBottom}px 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
