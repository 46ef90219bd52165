import type { RequestOf } from '@storefront/contract'
import { call } from '@/lib/request/request'

/** The conversation; what goes wrong is told by the page, between the messages. */
export const talk = (request: RequestOf<'help/diglog'>) => call('help/diglog', request, { quiet: true })
