import Taro from '@tarojs/taro'

/** How Taro's router hides the pages that are not on top, and what it tells after each change. */
const hiddenClass = 'taro_page_shade'
const changed = '__afterTaroRouterChange'

function elementOnTop(): HTMLElement | null {
  const [page] = Taro.getCurrentPages().slice(-1)
  return document.getElementById(page?.path ?? '')
}

/**
 * Keeps the page on top in sight. The router hides a page once the next one has slid in, also when the
 * customer is back on it by then: a tab would stay blank.
 * @returns stops keeping
 */
export function keepTopPageShown(): () => void {
  const show = () => {
    const classes = elementOnTop()?.classList
    // Removing what is not there counts as a change, too, and would be followed for ever.
    if (classes?.contains(hiddenClass)) classes.remove(hiddenClass)
  }
  const observer = new MutationObserver(show)
  const follow = () => {
    observer.disconnect()
    show()
    const top = elementOnTop()
    if (top) observer.observe(top, { attributes: true, attributeFilter: ['class'] })
  }
  Taro.eventCenter.on(changed, follow)
  return () => {
    observer.disconnect()
    Taro.eventCenter.off(changed, follow)
  }
}
