/** WeChat keeps its pages itself. */
export const keepTopPageShown = (): (() => void) => () => undefined
