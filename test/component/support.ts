import '@/app'
import { session } from '@/features/account/model/session'
import Taro, { stub } from '../stubs/taro'

/** A login as the server gives it. */
export const tokenInfo = {
  Authorization: 'Bearer one',
  access_token: 'one',
  expiresAt: '2030-01-01T00:00:00+08:00',
  mobile: '138****8000',
}

type Answer = (request: Record<string, unknown>) => unknown

/** The server of a test: data by call name. A call without an entry finds the network lost. */
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

  /** What a call was asked, each time. */
  asked(name: string): Record<string, unknown>[] {
    return this.requests.filter((request) => request.name === name).map(({ data }) => data)
  }
}

/** An answer that succeeds. */
export const ok = (data: unknown) => ({ code: 200, msg: '', data })
