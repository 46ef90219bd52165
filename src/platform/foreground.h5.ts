/** Whether somebody may be looking: a tab in the background need not ask for news. */
export const inForeground = (): boolean => !document.hidden
