/** A path of the server and its HTTP methods. */
export interface Route {
  path: string
  methods: string[]
}

/** Returns the routes of a route tree as Fastify prints it; the indentation of a line shows its parent. */
export function routesOf(tree: string): Route[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part, methods] = /^(.*?)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? []
    if (part === undefined) return []
    const depth = indent.length / 4
    const path = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + part
    parents[depth] = path
    return methods ? [{ path, methods: methods.split(', ') }] : []
  })
}
