import { pageOnTop } from './scroll.h5'

/** Whether the platform has keyboard navigation. */
export const hasKeyboard = true

/** Moves keyboard focus to the text box in an element of the page on top, or to the element itself. */
export function moveFocus(id: string): void {
  // Waits until requested changes are rendered.
  requestAnimationFrame(() => {
    const element = (pageOnTop() ?? document.body).querySelector<HTMLElement>(`[id="${id}"]`)
    if (!element) return
    const box = element.querySelector<HTMLElement>('input, textarea')
    if (!box) element.tabIndex = -1
    const target = box ?? element
    target.focus({ preventScroll: true })
  })
}
