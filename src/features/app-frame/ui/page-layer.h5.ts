import type { ReactNode } from 'react'

/** Browsers have one page for everything, with `PageArrival` over it: nothing lies over each page. */
export const pageLayer: ReactNode = null
