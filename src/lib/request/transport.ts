import Taro from '@tarojs/taro'
import { noteSandbox } from '../sandbox-state'
import { NetworkError } from './errors'

/** Network timeout of spec §9, in milliseconds. */
export const networkTimeoutMs = 60_000
/** Storage key of the platform header. */
export const platformKey = 'platform'

/** Raw response, before any evaluation. */
export interface Reply {
  status: number
  body: unknown
}

/** Headers with the platform and identity of the caller (spec §6). */
export function requestHeaders(authorization: string | undefined): Record<string, string> {
  const platform: unknown = Taro.getStorageSync(platformKey)
  return {
    ...(authorization && { Authorization: authorization }),
    ...(typeof platform === 'string' && platform && { platform }),
  }
}

/**
 * Copies JSON-compatible data: WeChat would iterate the observables of a store, and browsers serialize the data in any
 * case.
 */
const toPlain = (data: object): object => JSON.parse(JSON.stringify(data)) as object

/**
 * Sends JSON by POST. WeChat and browsers report a lost network, an abort and a timeout differently: here they are one
 * error.
 * @throws NetworkError when there is no response in time
 */
export async function post(url: string, data: object, authorization: string | undefined): Promise<Reply> {
  try {
    const reply = await Taro.request<unknown>({
      url,
      method: 'POST',
      data: toPlain(data),
      timeout: networkTimeoutMs,
      header: { 'content-type': 'application/json; charset=utf-8', ...requestHeaders(authorization) },
    })
    if (reply.statusCode === 200) noteSandbox(reply.header)
    return { status: reply.statusCode, body: reply.data }
  } catch (cause) {
    throw new NetworkError(cause)
  }
}
