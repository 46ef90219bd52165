import Taro from '@tarojs/taro'
import { postInWorker } from '@/platform/post-worker'
import { randomKey } from '@/platform/random'
import type { PostAnswer, SealedPost } from '@/platform/sealed-post'
import { isRecord } from '@/platform/storage'
import { seal } from '@/platform/seal'

/** Timeout of every recorder request, in milliseconds (spec §7). */
const traceTimeoutMs = 10_000

/** Response of the receiver. */
export interface TraceReply {
  /** Undefined when the response is not from the receiver: a proxy, a rate limit, an error. */
  returnFlag: boolean | undefined
  resultContent: unknown
  resultMsg: string
  body: Record<string, unknown>
  status: number
  /** Trace number, from the header `iseeBiz`. */
  iseeBiz: string
}

function headerOf(headers: unknown, name: string): string {
  if (!isRecord(headers)) return ''
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())
  return typeof found?.[1] === 'string' ? found[1] : ''
}

const request = (option: Omit<Taro.request.Option, 'timeout'>): Promise<PostAnswer> =>
  Taro.request<unknown>({ ...option, timeout: traceTimeoutMs })

function replyOf(reply: PostAnswer): TraceReply {
  const body = isRecord(reply.data) ? reply.data : {}
  return {
    returnFlag: typeof body.returnFlag === 'boolean' ? body.returnFlag : undefined,
    resultContent: body.resultContent,
    resultMsg: typeof body.resultMsg === 'string' ? body.resultMsg : '',
    body,
    status: reply.statusCode,
    iseeBiz: headerOf(reply.header, 'iseeBiz'),
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** Requests the server time. @throws when the network fails */
export const askTime = async (
  host: string,
  now: number,
  headers: Record<string, string>,
): Promise<TraceReply> =>
  replyOf(await request({ url: `${host}/time?timestamp=${now}`, method: 'GET', header: headers }))

/** Data that the recorder sends with `init`. */
export interface InitBody {
  appID: string
  version: string
  deviceId: string
  source: string
}

/** Initializes the recorder session on the server. @throws when the network fails */
export const postInit = async (host: string, data: InitBody): Promise<TraceReply> =>
  replyOf(await request({ url: `${host}/init`, method: 'POST', header: json, data }))

/** Lets the browser complete the request after the page is closed; limited to 64 KiB, which reports do not reach. */
const outlivesPage = { keepalive: true }

/** Events for the receiver, unencrypted. */
export type Report = Omit<SealedPost, 'timeoutMs'>

async function postHere({ url, accessKey, secret, content }: Report): Promise<PostAnswer> {
  const data = seal(content, secret, await randomKey())
  return request({ url, method: 'POST', header: { ...json, accessKey }, data, ...outlivesPage })
}

/**
 * Encrypts and sends events: in a worker where available, because it takes some milliseconds on a phone; on the page
 * itself when the page may be closing.
 * @throws when the network fails
 */
export async function postReport(report: Report, leaving: boolean): Promise<TraceReply> {
  const posted = leaving ? undefined : postInWorker({ ...report, timeoutMs: traceTimeoutMs })
  return replyOf(await (posted ?? postHere(report)))
}
