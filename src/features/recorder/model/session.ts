import { randomKey } from '@/platform/random'
import { preciseTimeText } from '@storefront/rules/calendar'
import type { TraceConfig } from './config'
import { readDevice, writeDevice } from './kept'
import { logQuietly } from './quiet'
import { wait } from './wait'
import { askTime, type InitBody, postInit, type TraceReply } from './wire'

/** Number of retries of `init` after a network failure (spec §7), and the delay in ms. */
const retries = 2
const retryDelayMs = 1_000

/** Keys that encrypt and authorize the events of a session. */
export interface SessionKeys {
  accessKey: string
  secret: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns a new pseudonymous device ID; empty when none can be generated. */
async function newDevice(): Promise<string> {
  try {
    const deviceId = await randomKey()
    writeDevice(deviceId)
    return deviceId
  } catch {
    return ''
  }
}

/** Session of this device with the receiver: uninitialized until `returnFlag` of `init` is true (spec §7). */
export class TraceSession {
  state: 'UNINITIALISED' | 'INITIALISED' = 'UNINITIALISED'
  /** Pseudonym of the device's user; the real openid never leaves WeChat. */
  deviceId = ''
  private stability: 'stored' | 'new' = 'stored'
  /** Returned by `init`, never part of the bundle; empty when the response had none. */
  keys: SessionKeys = { accessKey: '', secret: '' }
  private offsetMs = 0
  /** Shortest round trip of a time response, in ms: the shorter, the more accurate. */
  private shortestMs = Number.POSITIVE_INFINITY
  private underWay: Promise<void> | undefined

  constructor(readonly config: TraceConfig) {}

  /** Converts device time to server time; both RFC 3339. */
  serverTime(eventTime: string): string {
    return preciseTimeText(Date.parse(eventTime) + this.offsetMs)
  }

  /** Loads or generates the device ID. Never throws. */
  async identify(): Promise<void> {
    if (this.deviceId) return
    const kept = readDevice()
    this.stability = kept ? 'stored' : 'new'
    this.deviceId = kept ?? (await newDevice())
  }

  /** Initializes the session, one attempt at a time. Never throws. */
  init(): Promise<void> {
    this.underWay ??= this.begin().finally(() => {
      this.underWay = undefined
    })
    return this.underWay
  }

  /** Resets the session when the receiver no longer knows it. */
  lose(): void {
    this.state = 'UNINITIALISED'
    // The device clock may have changed.
    this.shortestMs = Number.POSITIVE_INFINITY
  }

  private async begin(): Promise<void> {
    const { appId, host, uploadUrl, source, version } = this.config
    await this.identify()
    const { deviceId, stability } = this
    if (!appId) return logQuietly('appId')
    if (!deviceId) return logQuietly('openId')
    if (!uploadUrl) return logQuietly('uploadUrl')
    void this.align({ 'device-id': deviceId, stability })
    const reply = await this.tryInit(host, { appID: appId, version, deviceId, source })
    if (reply?.returnFlag === false) return logQuietly('appIdCheck')
    if (reply?.returnFlag) this.accept(reply)
  }

  /** Estimates the clock offset from half of the round-trip time. */
  private setClock({ resultContent }: TraceReply, askedAt: number): void {
    const tookMs = Date.now() - askedAt
    if (typeof resultContent !== 'number' || tookMs < 0 || tookMs >= this.shortestMs) return
    this.shortestMs = tookMs
    this.offsetMs = resultContent - (askedAt + tookMs / 2)
  }

  private accept({ body }: TraceReply): void {
    this.keys = { accessKey: textOf(body.accessKey), secret: textOf(body.secret) }
    if (!this.keys.accessKey || !this.keys.secret) logQuietly('key')
    this.state = 'INITIALISED'
  }

  private async tryInit(host: string, body: InitBody): Promise<TraceReply | undefined> {
    for (let tried = 0; tried <= retries; tried += 1) {
      if (tried > 0) await wait(retryDelayMs)
      try {
        const askedAt = Date.now()
        const reply = await postInit(host, body)
        if (reply.returnFlag) this.setClock(reply, askedAt)
        return reply
      } catch {
        // Network failure: retry, or give up after the limit.
      }
    }
    return undefined
  }

  private async align(headers: Record<string, string>): Promise<void> {
    const askedAt = Date.now()
    try {
      const reply = await askTime(this.config.host, askedAt, headers)
      if (reply.returnFlag) this.setClock(reply, askedAt)
    } catch {
      // The response of `init` also contains the server time.
    }
  }
}
