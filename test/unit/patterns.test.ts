import fs from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'

const root = path.join(__dirname, '../..')
/** Returns why a pattern takes more than linear time on some text. The lint rules use the same analysis. */
const problemsOf = (source: string, flags: string): string[] =>
  analyse({ source, flags }, { assumeRejectingSuffix: true }).reports.map(
    ({ type, character }) => `${type} ${character.pick}`,
  )

function sourcesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, folder, file))
    .filter((file) => /\.tsx?$/.test(file))
}

/** Returns the patterns of schemas: string properties named `pattern`. */
function schemaPatterns(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'pattern' &&
      ts.isStringLiteral(node.initializer)
    )
      found.push(node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

const patterns = ['contract', 'server/src', 'server/sandbox'].flatMap(sourcesBelow).flatMap(schemaPatterns)

describe('patterns of schemas', () => {
  it.each([...new Set(patterns)])('%s takes linear time', (pattern) => {
    expect(problemsOf(pattern, 'u')).toEqual([])
  })
})

/** Files that build patterns while they load; the lint rule cannot check them. */
const composing = ['rules', 'server/src', 'src']
  .flatMap(sourcesBelow)
  .filter((file) => /^const \w+ = new RegExp\(/m.test(fs.readFileSync(file, 'utf8')))

/** Loads a module and records every pattern that it builds. */
function composedPatterns(file: string): { source: string; flags: string }[] {
  const noted: { source: string; flags: string }[] = []
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given: [string, string?], newTarget) {
      const made = Reflect.construct(target, given, newTarget) as RegExp
      noted.push({ source: made.source, flags: made.flags })
      return made
    },
  })
  try {
    jest.isolateModules(() => void jest.requireActual(file))
  } finally {
    globalThis.RegExp = Original
  }
  return noted
}

describe('patterns put together while a module loads', () => {
  it.each(composing.map((file) => path.relative(root, file)))('take linear time in %s', (file) => {
    const noted = composedPatterns(path.join(root, file))
    expect(noted.length).toBeGreaterThan(0)
    expect(noted.flatMap(({ source, flags }) => problemsOf(source, flags))).toEqual([])
  })
})

test('a pattern that takes more than linear time is found', () => {
  expect(problemsOf('^(a+)+$', 'u')).not.toEqual([])
  expect(problemsOf('\\d+x', 'u')).not.toEqual([])
})
