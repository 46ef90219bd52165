/** An address of the server and the methods it takes. */
export interface Route {
  path: string
  methods: string[]
}

/** Every address of a tree of routes as Fastify prints it; each line hangs on a shorter one above it. */
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
