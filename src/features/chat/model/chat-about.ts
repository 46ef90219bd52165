import type { ChatAbout } from '@storefront/contract'

let asked: ChatAbout | 'NOTHING' | undefined

/** Stores the topic of the next message; it is never part of an address. */
export function askAbout(about: ChatAbout | undefined): void {
  asked = about ?? 'NOTHING'
}

/**
 * Returns the topic of the next message.
 * @param known current topic; kept when the chat was not opened from another page since
 */
export function takeAbout(known: ChatAbout | undefined): ChatAbout | undefined {
  const taken = asked
  asked = undefined
  if (taken === undefined) return known
  return taken === 'NOTHING' ? undefined : taken
}
