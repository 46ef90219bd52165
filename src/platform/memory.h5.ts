/** Browsers give no warning before they drop a page. */
export const watchMemory: (onScarce: () => void) => void = () => undefined
