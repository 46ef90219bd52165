/** Whether the page is visible: background tabs do not poll. */
export const inForeground = (): boolean => !document.hidden
