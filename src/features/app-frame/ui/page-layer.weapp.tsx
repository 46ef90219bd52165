import { NetworkBanner } from './network-banner'
import { PrivacyLayer } from './privacy-layer'

/** Layer above every page of the mini-program. */
export const pageLayer = (
  <>
    <NetworkBanner />
    <PrivacyLayer />
  </>
)
