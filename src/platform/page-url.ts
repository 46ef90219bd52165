/** Parameters of a page's address. */
export type PageParams = Record<string, string>

/** Parameters that Taro adds to the address on H5. */
const ownParams = ['stamp', '$taroTimestamp']

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Decodes page parameters and removes Taro's own ones: Taro passes them encoded. */
export function readParams(raw: Partial<Record<string, string>> | undefined): PageParams {
  const pairs = Object.entries(raw ?? {}).filter(([name]) => !ownParams.includes(name))
  return Object.fromEntries(pairs.map(([name, value]) => [name, decode(value ?? '')]))
}

/** Returns a page's address with encoded parameters; empty ones are omitted. */
export function pageUrl(path: string, params: Partial<PageParams> = {}): string {
  const pairs = Object.entries(params).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
