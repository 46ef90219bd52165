const nothing = () => undefined

/** WeChat has no keyboard focus to trap; its screen reader stays on the topmost layer. */
export const trapFocus: (dialog: unknown, onEscape: () => void) => () => void = () => nothing
