const focusable = '[tabindex="0"], input, textarea, select, button, a[href]'

/** Traps keyboard focus in a dialog: focus moves in, Tab cycles, Escape closes. @returns restores the previous focus */
export function trapFocus(dialog: unknown, onEscape: () => void): () => void {
  if (!(dialog instanceof HTMLElement)) return () => undefined
  const before = document.activeElement
  const stops = () => [...dialog.querySelectorAll<HTMLElement>(focusable)]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
    if (event.key !== 'Tab') return
    const all = stops()
    const last = all[all.length - 1]
    const from = event.shiftKey ? all[0] : last
    const to = event.shiftKey ? last : all[0]
    if (document.activeElement !== from && dialog.contains(document.activeElement)) return
    event.preventDefault()
    to?.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  stops()[0]?.focus({ preventScroll: true })
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
