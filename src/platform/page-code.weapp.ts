export type { PageCode } from './page-code.h5'

/** The code of every page is in the package that WeChat has fetched: nothing to wait for, nothing to lose. */
export function watchPageCode(): () => void {
  return () => undefined
}
