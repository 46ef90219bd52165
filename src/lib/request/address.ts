const base = (process.env.TARO_APP_API_BASE ?? '').replace(/\/$/, '')

/** Returns the path of a call: the risk questionnaire has its own root (spec §7). */
export const callPath = (name: string): string =>
  `${name.startsWith('api/stress/') ? '/webrisk' : '/mp'}/${name}`

/** Query parameters; `undefined` is omitted. */
export type Query = Record<string, string | number | boolean | undefined>

/** Returns the server URL of a path with an encoded query. Data URLs and absolute URLs stay unchanged. */
export function serverUrl(path: string, query: Query = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  const address = path.startsWith('/') ? `${base}${path}` : path
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
}
