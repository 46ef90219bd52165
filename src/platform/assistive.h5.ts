import { trapFocus } from './focus-trap'

function makeButton(button: HTMLElement, label?: string): void {
  button.setAttribute('role', 'button')
  if (label) button.setAttribute('aria-label', label)
  button.tabIndex = 0
  button.onkeydown = (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    button.click()
  }
}

function assistHeader(): void {
  const title = document.querySelector('.taro-navigation-bar-title')
  title?.setAttribute('role', 'heading')
  title?.setAttribute('aria-level', '1')
  const labels = { back: '返回', home: '返回首页' }
  for (const [name, label] of Object.entries(labels)) {
    const button = document.querySelector<HTMLElement>(`.taro-navigation-bar-${name}`)
    if (button) makeButton(button, label)
  }
}

/** Taro's single modal element, shown and hidden repeatedly: keyboard focus stays inside while it is open. */
function assistModal(modal: HTMLElement): void {
  const buttons = [...modal.querySelectorAll<HTMLElement>('.taro-model__btn')]
  const shown = (element?: HTMLElement) => element?.style.display !== 'none'
  modal.querySelector('.taro-modal__content')?.setAttribute('role', 'alertdialog')
  modal.querySelector('.taro-modal__content')?.setAttribute('aria-modal', 'true')
  buttons.forEach((button) => makeButton(button))
  let release: (() => void) | undefined
  const follow = () => {
    for (const button of buttons) button.tabIndex = shown(button) ? 0 : -1
    if (shown(modal) && !release) release = trapFocus(modal, () => buttons.find(shown)?.click())
    else if (!shown(modal)) {
      release?.()
      release = undefined
    }
  }
  new MutationObserver(follow).observe(modal, { attributes: true, attributeFilter: ['style'] })
  follow()
}

/**
 * Makes Taro's browser elements (header, modal, toast) usable by keyboard and screen reader.
 * @returns stops observing new elements
 */
export function assistTaro(): () => void {
  assistHeader()
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue
      if (node.classList.contains('taro__modal')) assistModal(node)
      if (node.classList.contains('taro__toast')) node.setAttribute('role', 'alert')
    }
  })
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
