import { serverUrl } from '@/lib/request/address'
import { platformName } from '@/platform/host'

/** What the recorder must know before it can begin. */
export interface TraceConfig {
  appId: string
  /** Where `init` and the time are asked for. */
  host: string
  /** Where events go. */
  uploadUrl: string
  /** Where the storefront runs: WX-MINI or H5. */
  source: string
  /** Of the storefront, and so of each of its pages. */
  version: string
}

/** The recorder of this storefront. */
export const traceConfig: TraceConfig = {
  appId: 'property-storefront',
  host: serverUrl('/trace'),
  uploadUrl: serverUrl('/trace'),
  source: platformName,
  version: process.env.TARO_APP_VERSION ?? 'unreleased',
}
