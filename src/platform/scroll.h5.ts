import Taro from '@tarojs/taro'

/** Maximum number of frames until a page shown again has its layout. */
const mostFrames = 30

/** Returns the element of the page on top; pages below may contain a field of the same name. */
export function pageOnTop(): HTMLElement | null {
  const [page] = Taro.getCurrentPages().slice(-1)
  return page?.path ? document.getElementById(page.path) : null
}

/** Scrolls the page on top to the element with this ID, with the given space above it, in CSS pixels. */
export function scrollToElement(id: string, roomAbove: number): void {
  let frames = 0
  const attempt = () => {
    const page = pageOnTop()
    const element = page?.querySelector(`[id="${id}"]`)
    if (page && element && element.getClientRects().length > 0) {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      const distance = element.getBoundingClientRect().top - page.getBoundingClientRect().top
      page.scrollTo({ top: page.scrollTop + distance - roomAbove, behavior })
      return
    }
    frames += 1
    if (frames < mostFrames) requestAnimationFrame(attempt)
  }
  // Waits until messages under fields are rendered: they move the content below.
  requestAnimationFrame(attempt)
}
