type Exports = Record<string, unknown>
type Globals = Record<string, unknown>
/** A file of the app: a function of what WeChat puts around it. */
type ModuleBody = (require: (path: string) => Exports, module: { exports: Exports }, globals: Globals) => void

/** Filled by the script that the host makes of the built app. */
const table = (self as unknown as { moduleTable: Record<string, ModuleBody> }).moduleTable
const loaded = new Map<string, { exports: Exports }>()

function resolve(from: string, path: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.replace(/\.js$/, '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return `${parts.join('/')}.js`
}

/** Loads a file of the app, once. @throws Error when there is no such file. */
export function load(path: string, globals: Globals): Exports {
  const known = loaded.get(path)
  if (known) return known.exports
  const body = table[path]
  if (!body) throw new Error(`module '${path}' is not defined`)
  const module = { exports: {} as Exports }
  loaded.set(path, module)
  body((wanted) => load(resolve(path, wanted), globals), module, globals)
  return module.exports
}
