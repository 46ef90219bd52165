const base = (process.env.TARO_APP_API_BASE ?? '').replace(/\/$/, '')

/** Where a call is made: the risk questionnaire has a root of its own (spec §7). */
export const callPath = (name: string): string =>
  `${name.startsWith('api/stress/') ? '/webrisk' : '/mp'}/${name}`

/** Values of an address's query; `undefined` is left out. */
export type Query = Record<string, string | number | boolean | undefined>

/** The address of something on the server, its query encoded. Data URLs and whole addresses stay as they are. */
export function serverUrl(path: string, query: Query = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  const address = path.startsWith('/') ? `${base}${path}` : path
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
}
