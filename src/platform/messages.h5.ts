import type { MessageAnswer } from '@storefront/contract'

/** Requests subscription messages. Browsers do not support them. */
export const offerMessages: (templateIds: readonly string[]) => Promise<MessageAnswer[]> = async () => []
