import { NetworkBanner } from './network-banner'
import { PrivacyLayer } from './privacy-layer'

/** What lies over every page of the mini-program. */
export const pageLayer = (
  <>
    <NetworkBanner />
    <PrivacyLayer />
  </>
)
