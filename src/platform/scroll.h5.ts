import Taro from '@tarojs/taro'

/** A page that is shown again stands in the layout only after some frames. */
const mostFrames = 30

/** The element of the page on top; a field of the same name may stand on pages below. */
export function pageOnTop(): HTMLElement | null {
  const [page] = Taro.getCurrentPages().slice(-1)
  return page?.path ? document.getElementById(page.path) : null
}

/** Scrolls the page on top until the element with this id has so much room above it, in CSS pixels. */
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
  // What a page says about a field is drawn first: it moves what follows.
  requestAnimationFrame(attempt)
}
