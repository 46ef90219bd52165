import type { MessageAnswer } from '@storefront/contract'

/** Asks the customer which messages they want to get. Browsers have no such messages. */
export const offerMessages: (templateIds: readonly string[]) => Promise<MessageAnswer[]> = async () => []
