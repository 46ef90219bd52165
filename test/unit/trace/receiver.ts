import { createDecipheriv, createHmac } from 'node:crypto'
import type { TraceEvent } from '@/features/recorder/model/event'
import type { Sealed } from '@/platform/seal'
import Taro, { stub } from '../../stubs/taro'

const digits = 64
/** Keys that decrypt the events of a cooperating receiver. */
export const session = { accessKey: 'a'.repeat(43), secret: `${'1'.repeat(digits)}${'2'.repeat(digits)}` }
/** Clock offset of the receiver. */
export const aheadMs = 3_600_000

interface Asked {
  url: string
  method: string
  timeout: number
  header: Record<string, string>
  data?: unknown
}

/** Response of the receiver by address; tests override it. */
export const answers: Record<'time' | 'init' | 'report', () => unknown> = {
  time: () => undefined,
  init: () => undefined,
  report: () => undefined,
}

const kindOf = ({ url }: Asked) =>
  url.includes('/time?') ? 'time' : url.endsWith('/init') ? 'init' : ('report' as const)

/** Returns all requests to an address. */
export const asked = (kind: keyof typeof answers): Asked[] =>
  (Taro.request.mock.calls as [Asked][]).map(([option]) => option).filter((option) => kindOf(option) === kind)

export const offline = (): never => {
  throw new Error('request:fail')
}

const ok = (data: object, header: object = {}) => ({ statusCode: 200, data, header })

/** Makes the receiver accept all requests. */
export function playAlong(): void {
  answers.time = () => ok({ returnFlag: true, resultContent: Date.now() + aheadMs, resultMsg: '' })
  answers.init = () =>
    ok({ returnFlag: true, resultContent: Date.now() + aheadMs, resultMsg: '', ...session })
  answers.report = () =>
    ok(
      { returnFlag: true, resultContent: null, resultMsg: '' },
      { iseebiz: 'B20260601100000000123456789012' },
    )
  Taro.request.mockImplementation(async (option: Asked) => answers[kindOf(option)]())
}

/** Verifies the signature of a report and returns its events. */
export function opened({ data }: Asked): TraceEvent | TraceEvent[] {
  const { iv, content, mac } = data as Sealed
  const sign = createHmac('sha256', Buffer.from(session.secret.slice(digits), 'hex'))
  expect(mac).toBe(sign.update(`${iv}.${content}`).digest('hex'))
  const key = Buffer.from(session.secret.slice(0, digits), 'hex')
  const cipher = createDecipheriv('aes-256-cbc', key, Buffer.from(iv, 'hex'))
  const text = Buffer.concat([cipher.update(Buffer.from(content, 'base64')), cipher.final()])
  return JSON.parse(text.toString('utf8')) as TraceEvent | TraceEvent[]
}

/** Returns all received events in order of arrival. */
export const received = (): TraceEvent[] => asked('report').flatMap((report) => opened(report))

/** Returns all stored events on the device, of all runs. */
export const unsent = (): TraceEvent[] =>
  [...stub.storage]
    .filter(([key]) => key.startsWith('traceEvents:'))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, event]) => event as TraceEvent)
