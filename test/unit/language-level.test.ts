/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import { newScript, newStyles } from '../../config/language-level'
import oldest from '../../config/oldest-browsers.json'

describe('language level', () => {
  it.each(['.a { gap: 1px; inset: 0 }', '.a:focus-visible { color: red }', '.a { width: max(1px, 50%) }'])(
    'accepts the style %s',
    (css) => expect(newStyles(css)).toEqual([]),
  )

  it.each([
    ['.a { aspect-ratio: 1 }', 'aspect-ratio'],
    ['.a { height: 100dvh } .b:has(a) { color: red }', ':has'],
    ['@container (width > 1px) { a { color: red } }', '@container'],
    ['.a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ])('refuses the style %s', (css, feature) => expect(newStyles(css).join()).toContain(feature))

  it.each(['"a".replaceAll("a", "b")', 'a?.b ?? c', 'Promise.allSettled([])'])(
    'accepts the script %s',
    (code) => expect(newScript(code, 2021)).toEqual([]),
  )

  it.each([
    ['[1].at(-1)', 'Array/String.at()'],
    ['Object.hasOwn({}, "a")', 'Object.hasOwn()'],
    ['/(?<=a)b/.test("ab")', 'lookbehind'],
    ['class A { #b = 1 }', 'above ES2021'],
  ])('refuses the script %s', (code, feature) => expect(newScript(code, 2021).join()).toContain(feature))

  it('refuses a script above the level of the mini-program', () => {
    expect(newScript('a?.b', 2018).join()).toContain('above ES2018')
  })
})

it('names the oldest browsers in the documentation as they are declared', () => {
  const { chrome, ios, safari, firefox } = oldest.browsers
  const text = fs.readFileSync(path.resolve(__dirname, '../../docs/targets.md'), 'utf8')
  expect(text).toContain(`Chrome ${chrome}, iOS ${ios}, Safari ${safari} and Firefox ${firefox}`)
})
