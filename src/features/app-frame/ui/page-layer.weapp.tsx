import { NetworkBanner } from './network-banner'
import { PrivacyLayer } from './privacy-layer'
import { SandboxMark } from './sandbox-mark'

/** Layer above every page of the mini-program. */
export const pageLayer = (
  <>
    <SandboxMark />
    <NetworkBanner />
    <PrivacyLayer />
  </>
)
