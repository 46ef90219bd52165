import Taro from '@tarojs/taro'

/** Class with which Taro's router hides lower pages, and its event after each change. */
const hiddenClass = 'taro_page_shade'
const changed = '__afterTaroRouterChange'

function elementOnTop(): HTMLElement | null {
  const [page] = Taro.getCurrentPages().slice(-1)
  return document.getElementById(page?.path ?? '')
}

/**
 * Keeps the page on top visible. The router hides a page after the transition to the next one, even when the customer
 * has already gone back: a tab would stay blank.
 * @returns stops watching
 */
export function keepTopPageShown(): () => void {
  const show = () => {
    const classes = elementOnTop()?.classList
    // Removing a missing class is also a mutation and would cause an infinite loop.
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
