import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Parts of a JSON schema that are needed to locate errors. */
interface Node {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  properties?: Record<string, Node>
  required?: string[]
  additionalProperties?: boolean
  items?: Node
}
type Entries = Record<string, unknown>

const matches = (node: Node, value: unknown) => Value.Check(node as TSchema, value)
const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Quotes a value for a message. */
function found(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Returns the allowed values of a schema when they can be listed. */
function allowedValues(node: Node): unknown[] | undefined {
  if (node.enum) return node.enum
  if ('const' in node) return [node.const]
  if (node.type === 'null') return [null]
  const each = node.anyOf?.map(allowedValues)
  return each?.every((values) => values !== undefined) ? each.flat() : undefined
}

const kindOf = (node: Node): string => {
  const allowed = allowedValues(node)
  return allowed ? allowed.map(found).join(' or ') : `${node.type ?? 'value'}`
}

/** Returns the properties whose constant values distinguish the variants of a union. */
function discriminators(variants: readonly Node[]): string[] {
  const names = variants.flatMap(({ properties = {} }) =>
    Object.keys(properties).filter((name) => {
      const property = properties[name]
      return property !== undefined && ('const' in property || property.enum !== undefined)
    }),
  )
  return [...new Set(names)]
}

/** Returns the variants whose discriminators match the value best. */
function closest(variants: readonly Node[], value: Entries): Node[] {
  const shared = (node: Node) => Object.keys(value).filter((name) => node.properties?.[name]).length
  const most = Math.max(...variants.map(shared))
  return variants.filter((node) => shared(node) === most)
}

function unionProblems(variants: readonly Node[], value: unknown, at: string): string[] {
  const objects = variants.filter(({ properties }) => properties)
  if (isObject(value) && objects.length > 0) {
    for (const name of discriminators(objects)) {
      const fitting = objects.filter(({ properties }) => {
        const property = properties?.[name]
        return property !== undefined && matches(property, value[name])
      })
      if (fitting[0])
        return problemsAt(
          fitting.length === 1 ? fitting[0] : (closest(fitting, value)[0] ?? fitting[0]),
          value,
          at,
        )
      const named = objects.flatMap(({ properties }) => properties?.[name] ?? [])
      if (name in value)
        return [
          oneOf(
            named.flatMap((node) => allowedValues(node) ?? []),
            value[name],
            `${at}/${name}`,
          ),
        ]
    }
    const [nearest] = closest(objects, value)
    if (nearest) return problemsAt(nearest, value, at)
  }
  const nearest = variants.find(({ type }) => type === typeof value && type === 'string')
  if (nearest) return problemsAt(nearest, value, at)
  const allowed = allowedValues({ anyOf: [...variants] })
  if (allowed) return [oneOf(allowed, value, at)]
  return [`${at}: The value must be one of: ${variants.map(kindOf).join(', ')}; found ${found(value)}.`]
}

const oneOf = (allowed: readonly unknown[], value: unknown, at: string) =>
  `${at}: The value must be one of ${[...new Set(allowed.map((each) => String(each)))].join(', ')}; found ${found(value)}.`

function objectProblems(node: Node, value: Entries, at: string): string[] {
  const properties = node.properties ?? {}
  const missing = (node.required ?? []).filter((name) => !(name in value))
  const unknown =
    node.additionalProperties === false ? Object.keys(value).filter((name) => !(name in properties)) : []
  return [
    ...missing.map((name) => `${at || '/'}: The property ${name} is missing.`),
    ...unknown.map(
      (name) =>
        `${at}/${name}: The property (${name}) is unknown; allowed are ${Object.keys(properties).join(', ')}.`,
    ),
    ...Object.entries(properties).flatMap(([name, property]) =>
      name in value ? problemsAt(property, value[name], `${at}/${name}`) : [],
    ),
  ]
}

function problemsAt(node: Node, value: unknown, at: string): string[] {
  if (matches(node, value)) return []
  if (node.anyOf) return unionProblems(node.anyOf, value, at)
  if (node.enum) return [oneOf(node.enum, value, at || '/')]
  if (node.properties && isObject(value)) return objectProblems(node, value, at)
  const { items } = node
  if (items && Array.isArray(value)) {
    const inside = value.flatMap((item: unknown, index) => problemsAt(items, item, `${at}/${index}`))
    if (inside.length > 0) return inside
  }
  return Value.Errors(node as TSchema, value)
    .slice(0, 1)
    .map(
      ({ message, instancePath }) =>
        `${at}${instancePath || (at ? '' : '/')}: The value ${message}; found ${found(value)}.`,
    )
}

/**
 * Returns the schema violations of a value: one line `/path: sentence` for each place. In a union only the
 * matching variant is compared; without a match the allowed values are listed.
 */
export function schemaProblems(schema: TSchema, value: unknown): string[] {
  return problemsAt(schema as Node, value, '')
}
