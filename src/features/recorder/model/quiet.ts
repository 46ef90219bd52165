import { log } from '@/platform/log'

/** What the recorder logs quietly (spec §8): seven cases, none of which a customer sees. */
const texts = {
  appId: 'trace: missing appId',
  openId: 'trace: missing openId',
  uploadUrl: 'trace: missing upload URL',
  key: 'trace: missing key or secret',
  appIdCheck: 'trace: failed appId check',
  traceId: 'trace: empty trace id',
  reportUrl: 'trace: bad report URL',
} as const

/** Logs one of the cases; nothing else happens because of it. */
export const logQuietly = (quietCase: keyof typeof texts): void => log(texts[quietCase])
