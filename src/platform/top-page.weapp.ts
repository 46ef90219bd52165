/** WeChat manages its pages itself. */
export const keepTopPageShown = (): (() => void) => () => undefined
