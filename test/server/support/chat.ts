import type { ChatPart, RequestOf } from '@storefront/contract'
import type { TestServer } from './harness'
import { newKey } from './orders'

type Headers = Record<string, string>
type Talk = RequestOf<'help/diglog'>

let devices = 0
/** The key of a device that never wrote to anybody. */
export const newDevice = () => `device-${String((devices += 1)).padStart(12, '0')}`

/** A customer's side of the chat of a server. */
export function chatWith(server: () => TestServer) {
  const talk = (request: Talk, headers: Headers = {}) => server().call('help/diglog', request, headers)
  const say = (deviceKey: string, text: string, headers: Headers = {}, more: Partial<Talk> = {}) =>
    talk({ deviceKey, message: { clientId: newKey(), text }, ...more }, headers)
  return { talk, say }
}

/** What a message says in words. */
export const textOf = (parts: readonly ChatPart[]) =>
  parts.flatMap((part) => (part.kind === 'TEXT' ? [part.text] : [])).join('')
