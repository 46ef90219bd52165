/** A mini-program has only one instance per device. */
export const hasTabs = false

/** WeChat has no other tabs. */
export const watchOtherTabs = (): (() => void) => () => undefined
