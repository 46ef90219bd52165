import type { ChatPart, RequestOf } from '@storefront/contract'
import type { TestServer } from './harness'
import { newKey } from './orders'

type Headers = Record<string, string>
type Talk = RequestOf<'help/diglog'>

let devices = 0
/** Returns the key of a device without messages. */
export const newDevice = () => `device-${String((devices += 1)).padStart(12, '0')}`

/** Creates a chat client for a customer of the server. */
export function chatWith(server: () => TestServer) {
  const talk = (request: Talk, headers: Headers = {}) => server().call('help/diglog', request, headers)
  const say = (deviceKey: string, text: string, headers: Headers = {}, more: Partial<Talk> = {}) =>
    talk({ deviceKey, message: { clientId: newKey(), text }, ...more }, headers)
  return { talk, say }
}

/** Returns the text of a message. */
export const textOf = (parts: readonly ChatPart[]) =>
  parts.flatMap((part) => (part.kind === 'TEXT' ? [part.text] : [])).join('')
