/** Node of a compiled WeChat template. */
export interface TemplateNode {
  tag: string
  attr?: Record<string, unknown>
  children: (TemplateNode | string | number)[]
  wxKey?: unknown
}

type Template = (data: object) => TemplateNode

/** Compiled templates of the app: a function from data to nodes, by path. */
export const templates = (window as unknown as { templates: (path: string) => Template }).templates

type Box = Record<string | number, unknown>

/** Writes values into data at paths such as `root.cn.[0].v`, as `setData` does. */
export function apply(data: Box, change: Record<string, unknown>): void {
  for (const [path, value] of Object.entries(change)) {
    const keys = path.match(/[^.[\]]+/g) ?? []
    const last = keys.pop()
    if (last === undefined) continue
    let box = data
    keys.forEach((key, index) => {
      const next = keys[index + 1] ?? last
      box[key] ??= /^\d+$/.test(next) ? [] : {}
      box = box[key] as Box
    })
    box[last] = value
  }
}
