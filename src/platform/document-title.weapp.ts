/** WeChat shows only the title in the bar. */
export const completeDocumentTitle = (): (() => void) => () => undefined
/** WeChat has no window title. */
export const useDocumentSubject: (name: string | undefined) => void = () => undefined
