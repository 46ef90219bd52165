/** WeChat does not print pages. */
export const usePrinting = (): boolean => false
