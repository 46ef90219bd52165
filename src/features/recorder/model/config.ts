import { serverUrl } from '@/lib/request/address'
import { platformName } from '@/platform/host'

/** Configuration of the recorder. */
export interface TraceConfig {
  appId: string
  /** Base URL of `init` and of the time request. */
  host: string
  /** Upload URL of events. */
  uploadUrl: string
  /** Platform of the storefront: WX-MINI or H5. */
  source: string
  /** Version of the storefront and of all its pages. */
  version: string
}

/** Recorder configuration of this storefront. */
export const traceConfig: TraceConfig = {
  appId: 'property-storefront',
  host: serverUrl('/trace'),
  uploadUrl: serverUrl('/trace'),
  source: platformName,
  version: process.env.TARO_APP_VERSION ?? 'unreleased',
}
