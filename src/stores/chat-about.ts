import type { ChatAbout } from '@storefront/contract'

let asked: ChatAbout | undefined

/** Remembers what the next message is about; it never stands in an address. */
export function askAbout(about: ChatAbout | undefined): void {
  asked = about
}

/** What the next message is about, said once. */
export function takeAbout(): ChatAbout | undefined {
  const about = asked
  asked = undefined
  return about
}
