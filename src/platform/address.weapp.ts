import type { PageParams } from './page-url'

/** WeChat shows no address, and keeps a page as it is while it is open. */
export const keepInAddress: (path: string, params: Partial<PageParams>) => void = () => undefined
