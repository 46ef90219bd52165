import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { attributes } from '../../config/accessibility/attributes'

const source = path.resolve(__dirname, '../../src')
/** Sources of both targets. */
const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.h5.tsx'))
/** Attributes that WeChat does not support, so that its templates omit them. */
const browsersOnly = ['aria-valuetext', 'aria-invalid']

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement

function namesOf({ tagName, attributes: { properties } }: Element): string[] {
  return properties
    .filter(ts.isJsxAttribute)
    .map(({ name }) => name.getText())
    .filter((name) => (name === 'role' || name.startsWith('aria-')) && !browsersOnly.includes(name))
    .map((name) => `${tagName.getText()} ${name === 'role' ? 'aria-role' : name}`)
}

/** Returns the accessibility attributes of Taro elements in a file, as `View aria-label`. */
function toldIn(file: string): string[] {
  const text = fs.readFileSync(path.join(source, file), 'utf8')
  const ofTaro = /import \{([^}]*)\} from '@tarojs\/components'/.exec(text)?.[1] ?? ''
  const tags = ofTaro.split(',').map((name) => name.trim())
  const told: string[] = []
  const visit = (node: ts.Node): void => {
    const isElement = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
    if (isElement && tags.includes(node.tagName.getText())) told.push(...namesOf(node))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return told
}

const told = [...new Set(files.flatMap(toldIn))].sort()
const sent = Object.entries(attributes).flatMap(([tag, names]) =>
  Object.keys(names).map((name) => `${tag} ${name}`),
)

it('says enough', () => {
  expect(told.length).toBeGreaterThan(20)
})

it.each(told)('sends %s to WeChat, too', (name) => {
  expect(sent).toContain(name)
})
