/** Browsers give no warning before they discard a page. */
export const watchMemory: (onScarce: () => void) => void = () => undefined
