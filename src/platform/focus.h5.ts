import { pageOnTop } from './scroll.h5'

/** Whether people move from part to part by keyboard. */
export const hasKeyboard = true

/** Moves the keyboard's focus to the text box in an element of the page on top, or to the element itself. */
export function moveFocus(id: string): void {
  // What was asked for is drawn first.
  requestAnimationFrame(() => {
    const element = (pageOnTop() ?? document.body).querySelector<HTMLElement>(`[id="${id}"]`)
    if (!element) return
    const box = element.querySelector<HTMLElement>('input, textarea')
    if (!box) element.tabIndex = -1
    const target = box ?? element
    target.focus({ preventScroll: true })
  })
}
