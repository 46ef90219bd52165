type Exports = Record<string, unknown>
type Globals = Record<string, unknown>
/** App file: a function of the globals that WeChat provides. */
type ModuleBody = (require: (path: string) => Exports, module: { exports: Exports }, globals: Globals) => void

/** Filled by the script that the host generates from the built app. */
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

/** Loads an app file once. @throws Error when the file does not exist */
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
