import type { ReactNode } from 'react'

/** Browsers show one `PageArrival` over all pages, so pages have no layer of their own. */
export const pageLayer: ReactNode = null
