/** Returns the host of a plain https address; undefined for other schemes, ports, credentials or white space. */
function hostOf(url: string): string | undefined {
  return /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#][^\s\\]*)?$/.exec(url)?.[1]
}

/** Numbers that identify a person: a mainland mobile, an ID card, a storefront token. */
const personal =
  /(^|\D)1[3-9]\d{9}(\D|$)|\d{17}[\dXx]|[?&#](access_?token|authorization|mobile|idcard|certno)=/i

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

export type AddressCheck = { ok: true; host: string } | { ok: false; reason: 'NOT_LISTED' | 'PERSONAL' }

/** Checks whether an external address may be opened: its host is on the list, and it contains no personal data. */
export function checkAddress(url: string, hosts: readonly string[]): AddressCheck {
  const host = hostOf(url)
  if (!host || !hosts.includes(host)) return { ok: false, reason: 'NOT_LISTED' }
  return personal.test(decoded(url)) ? { ok: false, reason: 'PERSONAL' } : { ok: true, host }
}
