/** WeChat suspends background mini-programs itself. */
export const inForeground = (): boolean => true
