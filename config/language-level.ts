import { type Node, parse as parseScript } from 'acorn'
import { full } from 'acorn-walk'
import compat from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { type Declaration, parse as parseStyles } from 'postcss'
import oldest from './oldest-browsers.json' with { type: 'json' }

/** The oldest supported browsers, by their names in MDN's compatibility data. */
const floor = [
  ['chrome', Number(oldest.browsers.chrome)],
  ['safari_ios', Number(oldest.browsers.ios)],
  ['firefox', Number(oldest.browsers.firefox)],
] as const

/** Newer or missing features that may be used: browsers without them show a simpler version of the same content. */
const harmless = new Set([
  '@page',
  'break-after',
  'color-scheme',
  'cursor',
  'outline',
  'overflow-wrap: anywhere',
  'scrollbar-width',
  'text-wrap',
  ':focus-visible',
  '::-webkit-scrollbar',
])
/** Built-in objects whose method names are mostly unique. */
const builtins = ['Array', 'BigInt', 'Number', 'Object', 'Promise', 'RegExp', 'String']

/** Returns the first browser version that supports the feature without a flag. */
function versionOf(support: SupportStatement | undefined): number {
  const statements = support === undefined ? [] : [support].flat()
  const whole = statements.filter(({ flags, partial_implementation }) => !flags && !partial_implementation)
  const versions = whole.map(({ version_added }) => parseFloat(String(version_added).replace('≤', '')))
  return Math.min(...versions.filter((version) => !Number.isNaN(version)))
}

/** Returns the browsers of the declared minimum that lack a feature. */
const lacking = (feature: CompatStatement | undefined): string[] =>
  feature
    ? floor.flatMap(([browser, version]) => (versionOf(feature.support[browser]) <= version ? [] : [browser]))
    : []

const isNew = (feature: Identifier | undefined): boolean => lacking(feature?.__compat).length > 0

type Named = [name: string, feature: Identifier | undefined]

function ofDeclaration({ prop, value }: Declaration): Named[] {
  const { properties, types } = compat.css
  const property = properties?.[prop]
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']): Named => [
    `${name}()`,
    types?.[name] ?? types?.color?.[name],
  ])
  const itself: Named[] = prop.startsWith('-') ? [] : [[prop, property]]
  return [...itself, [`${prop}: ${value}`, property?.[value]], ...functions]
}

const ofSelector = (selector: string): Named[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)].map(([all, name = '']) => [all, compat.css.selectors?.[name]])

/** Returns the features of a style sheet that the oldest supported browsers lack. */
export function newStyles(css: string): string[] {
  const found: Named[] = []
  const styles = parseStyles(css)
  styles.walkDecls((declaration) => void found.push(...ofDeclaration(declaration)))
  styles.walkAtRules(({ name }) => void found.push([`@${name}`, compat.css['at-rules']?.[name]]))
  styles.walkRules(({ selector }) => void found.push(...ofSelector(selector)))
  const refused = found.filter(
    ([name, feature]) => isNew(feature) && !harmless.has(name) && !harmless.has(name.split(':')[0] || name),
  )
  return [...new Set(refused.map(([name]) => name))]
}

/** Returns the method names that exist only in newer browsers on every built-in object that has them. */
function newMethods(): Map<string, string> {
  const known = new Map<string, { owners: string[]; isOld: boolean }>()
  for (const owner of builtins)
    for (const [name, feature] of Object.entries(compat.javascript.builtins?.[owner] ?? {})) {
      const entry = known.get(name) ?? { owners: [], isOld: false }
      known.set(name, {
        owners: [...entry.owners, owner],
        isOld: entry.isOld || !isNew(feature as Identifier),
      })
    }
  return new Map(
    [...known].flatMap(([name, { owners, isOld }]) =>
      isOld ? [] : [[name, `${owners.join('/')}.${name}()`]],
    ),
  )
}
const methods = newMethods()

interface Call extends Node {
  type: 'CallExpression'
  callee: { type: string; computed?: boolean; property?: { name?: string } }
}
interface Pattern extends Node {
  type: 'Literal'
  regex?: { pattern: string }
}

/**
 * Returns the features of a script that the oldest supported browsers lack; a script above the language level is
 * reported as such.
 */
export function newScript(code: string, ecmaVersion: 2018 | 2021): string[] {
  const found = new Set<string>()
  try {
    full(parseScript(code, { ecmaVersion }), (node) => {
      const { callee } = node as Call
      if (node.type === 'CallExpression' && callee.type === 'MemberExpression' && !callee.computed) {
        const method = methods.get(callee.property?.name ?? '')
        if (method) found.add(method)
      }
      const { regex } = node as Pattern
      if (node.type === 'Literal' && regex && /\(\?<[=!]/.test(regex.pattern))
        found.add('lookbehind in a RegExp')
    })
  } catch (error) {
    found.add(`above ES${ecmaVersion}: ${(error as Error).message}`)
  }
  return [...found]
}
