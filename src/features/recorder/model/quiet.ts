import { log } from '@/platform/log'

/** The seven cases that the recorder only logs (spec §8); the customer sees none of them. */
const texts = {
  appId: 'trace: missing appId',
  openId: 'trace: missing openId',
  uploadUrl: 'trace: missing upload URL',
  key: 'trace: missing key or secret',
  appIdCheck: 'trace: failed appId check',
  traceId: 'trace: empty trace id',
  reportUrl: 'trace: bad report URL',
} as const

/** Logs one of the cases without any other effect. */
export const logQuietly = (quietCase: keyof typeof texts): void => log(texts[quietCase])
