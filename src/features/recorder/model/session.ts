import { randomKey } from '@/platform/random'
import { timeText } from '@/lib/time'
import type { TraceConfig } from './config'
import { readDevice, writeDevice } from './kept'
import { logQuietly } from './quiet'
import { wait } from './wait'
import { askTime, type InitBody, postInit, type TraceReply } from './wire'

/** `init` is tried this many times more when the network fails (spec §7), each time after this many ms. */
const retries = 2
const retryDelayMs = 1_000

/** What a session's events are sealed and accounted with. */
export interface SessionKeys {
  accessKey: string
  secret: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A pseudonym for this device; empty when none can be had. */
async function newDevice(): Promise<string> {
  try {
    const deviceId = await randomKey()
    writeDevice(deviceId)
    return deviceId
  } catch {
    return ''
  }
}

/** This device's standing with the receiver: uninitialised, then initialised by a true returnFlag (spec §7). */
export class TraceSession {
  state: 'UNINITIALISED' | 'INITIALISED' = 'UNINITIALISED'
  /** Pseudonym of who uses this device; the real openid never leaves WeChat. */
  deviceId = ''
  private stability: 'stored' | 'new' = 'stored'
  /** Given by `init`, never part of the bundle; empty when the answer had none. */
  keys: SessionKeys = { accessKey: '', secret: '' }
  private offsetMs = 0
  /** How long the answer was on its way that told the time best: the shorter, the nearer to the truth. */
  private shortestMs = Number.POSITIVE_INFINITY
  private underWay: Promise<void> | undefined

  constructor(readonly config: TraceConfig) {}

  /** A time of the device's clock, by the server's; both RFC 3339. */
  serverTime(eventTime: string): string {
    return timeText(Date.parse(eventTime) + this.offsetMs)
  }

  /** Finds the pseudonym of this device, or makes it. Never throws. */
  async identify(): Promise<void> {
    if (this.deviceId) return
    const kept = readDevice()
    this.stability = kept ? 'stored' : 'new'
    this.deviceId = kept ?? (await newDevice())
  }

  /** Makes the recorder known, one attempt at a time. Never throws. */
  init(): Promise<void> {
    this.underWay ??= this.begin().finally(() => {
      this.underWay = undefined
    })
    return this.underWay
  }

  /** The receiver does not know the session any more. */
  lose(): void {
    this.state = 'UNINITIALISED'
    // The device's clock may have been set since.
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

  /** The answer was on its way for half of the time, as far as anybody can tell. */
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
        // The network failed: again, or not at all.
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
      // `init` brings the time as well.
    }
  }
}
