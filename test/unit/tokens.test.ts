import fs from 'node:fs'
import path from 'node:path'
import theme from '@/theme.json'

const source = fs.readFileSync(path.resolve(__dirname, '../../src/styles/tokens.scss'), 'utf8')
const [light = '', dark = '', paper = ''] = source.split(/@media \(prefers-color-scheme: dark\)|@media print/)

/** Returns the six-digit colours in a section of the tokens. */
function coloursIn(text: string): [string, string][] {
  return [...text.matchAll(/--color-([a-z-]+): #([0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex,
  ])
}

const sets = {
  light: new Map(coloursIn(light)),
  dark: new Map([...coloursIn(light), ...coloursIn(dark)]),
  // The dark tokens apply first when a dark window is printed.
  paper: new Map([...coloursIn(light), ...coloursIn(dark), ...coloursIn(paper)]),
}
type SetName = keyof typeof sets

function hexOf(set: SetName, name: string): string {
  const hex = sets[set].get(name)
  if (!hex) throw new Error(`No colour token: ${name}`)
  return hex
}

/** Returns the relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const sheets = ['page', 'surface', 'sunken']
const everywhere = ['text', 'text-secondary', 'text-muted', 'brand', 'accent', 'danger', 'warning', 'success']
const texts = [
  ...everywhere.flatMap((text) => sheets.map((sheet) => [text, sheet])),
  ...['success', 'warning', 'danger', 'info', 'accent'].map((tone) => [tone, `${tone}-soft`]),
  ['brand-strong', 'brand-soft'],
  ['brand', 'brand-faint'],
  ['text-secondary', 'brand-soft'],
  ['text-muted', 'brand-faint'],
  ['text-secondary', 'warning-soft'],
  ['text', 'accent-soft'],
  ['on-brand', 'brand'],
  ['on-hero', 'hero'],
  ['on-hero-soft', 'hero'],
  ['on-hero', 'toast'],
]

describe.each(['light', 'dark', 'paper'] as const)('%s', (set) => {
  test.each(texts)('%s reads on %s', (text = '', ground = '') => {
    expect(contrast(hexOf(set, text), hexOf(set, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['control', 'focus', 'brand'])('the edge of a control in %s can be seen', (edge) => {
    expect(contrast(hexOf(set, edge), hexOf(set, 'surface'))).toBeGreaterThanOrEqual(3)
  })
})

describe.each(['light', 'dark'] as const)('%s', (set) => {
  test('the bars that WeChat draws take the same colours', () => {
    const { surface, page, brand, textMuted } = theme[set]
    const tokens = ['surface', 'page', 'brand', 'text-muted'].map((name) => `#${hexOf(set, name)}`)
    expect([surface, page, brand, textMuted]).toEqual(tokens)
  })
})

test('the icons of the tabs can be seen on the bar in light and in dark', () => {
  const folder = path.resolve(__dirname, '../../src/assets/tabs')
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
    const stroke = /stroke="#([0-9a-f]{6})"/.exec(fs.readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? ''
    for (const set of ['light', 'dark'] as const)
      expect(contrast(stroke, hexOf(set, 'surface'))).toBeGreaterThanOrEqual(3)
  }
})

test('whatever moves stands still where the customer asks for that', () => {
  const [usual = '', reduced = ''] = source.split('@media (prefers-reduced-motion: reduce)')
  const motions = [...usual.matchAll(/--motion-[a-z]+(?=:)/g)].map(([name]) => name)
  expect(motions.length).toBeGreaterThan(0)
  expect(motions.filter((name) => !new RegExp(`${name}: (1ms|0s);`).test(reduced))).toEqual([])
})
