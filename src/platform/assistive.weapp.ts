/** WeChat draws header, dialogs and toasts itself, accessible as they are: nothing to do, nothing to stop. */
export function assistTaro(): () => void {
  return () => undefined
}
