import fs from 'node:fs'
import path from 'node:path'

const source = fs.readFileSync(path.resolve(__dirname, '../../src/styles/tokens.scss'), 'utf8')
const colours = new Map(
  [...source.matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, hex]) => [name, hex]),
)

function channels(name: string): number[] {
  const hex = colours.get(name)?.slice(1)
  if (!hex) throw new Error(`No colour token: ${name}`)
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16) / 255)
}

/** Relative luminance of WCAG 2.2. */
function luminance(name: string): number {
  const [red = 0, green = 0, blue = 0] = channels(name).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
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
]

test.each(texts)('%s reads on %s', (text, ground) => {
  expect(contrast(text as string, ground as string)).toBeGreaterThanOrEqual(4.5)
})

test.each(['control', 'focus', 'brand'])('the edge of a control in %s can be seen', (edge) => {
  expect(contrast(edge, 'surface')).toBeGreaterThanOrEqual(3)
})
