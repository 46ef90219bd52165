import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** Sends and loads chat messages; the page shows errors between the messages. */
export const talk = (request: RequestOf<'help/diglog'>) => call('help/diglog', request, { quiet: true })
