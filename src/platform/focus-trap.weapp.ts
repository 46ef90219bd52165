const nothing = () => undefined

/** WeChat has no keyboard focus to keep; its screen reader stays on the topmost layer by itself. */
export const trapFocus: (dialog: unknown, onEscape: () => void) => () => void = () => nothing
