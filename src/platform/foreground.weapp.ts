/** WeChat stops what is in the background by itself. */
export const inForeground = (): boolean => true
