import type { PageParams } from './page-url'

/** WeChat shows no address, and keeps the state of an open page. */
export const keepInAddress: (path: string, params: Partial<PageParams>) => void = () => undefined
