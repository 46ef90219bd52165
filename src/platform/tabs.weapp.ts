/** A mini-program runs once on a device. */
export const hasTabs = false

/** WeChat has no other tabs. */
export const watchOtherTabs = (): (() => void) => () => undefined
