import type { ChatAbout } from '@storefront/contract'

let asked: ChatAbout | 'NOTHING' | undefined

/** Remembers what the next message is about; it never stands in an address. */
export function askAbout(about: ChatAbout | undefined): void {
  asked = about ?? 'NOTHING'
}

/**
 * What the next message is about.
 * @param known what was to be said so far; it stands when the conversation was not opened from elsewhere since
 */
export function takeAbout(known: ChatAbout | undefined): ChatAbout | undefined {
  const taken = asked
  asked = undefined
  if (taken === undefined) return known
  return taken === 'NOTHING' ? undefined : taken
}
