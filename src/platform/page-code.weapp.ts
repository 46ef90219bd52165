export type { PageCode } from './page-code.h5'

/** The downloaded WeChat package contains the code of every page: loading cannot be slow or fail. */
export function watchPageCode(): () => void {
  return () => undefined
}
