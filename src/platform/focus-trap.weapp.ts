/** WeChat has no keyboard focus to keep; its screen reader stays on the topmost layer by itself. */
export function trapFocus(_dialog: unknown, _onEscape: () => void): () => void {
  return () => undefined
}
