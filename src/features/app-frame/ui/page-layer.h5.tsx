import { SandboxMark } from './sandbox-mark'

/** Layer of every page. Browsers show one `PageArrival` over all pages. */
export const pageLayer = <SandboxMark />
