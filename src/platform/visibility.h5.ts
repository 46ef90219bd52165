/**
 * Tells when an element comes into view, once.
 * @param coveredBottom CSS pixels at the lower edge of the window that something else covers
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
