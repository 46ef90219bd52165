import type { Errand } from './errand'

/** WeChat draws pages in another thread than the one that this runs in: there is nothing to keep clear. */
export const runAside: (errand: Errand) => undefined = () => undefined
