/** WeChat renders header, dialogs and toasts itself, with accessibility support. */
export function assistTaro(): () => void {
  return () => undefined
}
