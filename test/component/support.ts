import '@/app'
import { session } from '@/features/account/model/session'
import Taro, { stub } from '../stubs/taro'

/** Login response of the server. */
export const tokenInfo = {
  Authorization: 'Bearer one',
  access_token: 'one',
  expiresAt: '2030-01-01T00:00:00+08:00',
  mobile: '138****8000',
}

type Answer = (request: Record<string, unknown>) => unknown

/** Test server: data by call name. A call without an entry fails with a network error. */
export class FakeServer {
  answers: Record<string, Answer> = {}
  readonly requests: { name: string; data: Record<string, unknown> }[] = []

  constructor() {
    stub.reset()
    session.clear()
    jest.spyOn(console, 'info').mockReset()
    Taro.request.mockImplementation(({ url, data }: { url: string; data: Record<string, unknown> }) => {
      const name = url.replace(/^\/(mp|webrisk)\//, '')
      this.requests.push({ name, data })
      const answer = this.answers[name]
      return answer
        ? Promise.resolve(answer(data)).then((body) => ({ statusCode: 200, data: body }))
        : Promise.reject(new TypeError('Failed to fetch'))
    })
  }

  /** Returns the request data of every call with this name. */
  asked(name: string): Record<string, unknown>[] {
    return this.requests.filter((request) => request.name === name).map(({ data }) => data)
  }
}

/** Creates a successful response. */
export const ok = (data: unknown) => ({ code: 200, msg: '', data })
