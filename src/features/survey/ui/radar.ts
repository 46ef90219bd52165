import type { SurveyDimension } from '@storefront/contract'

export interface RadarStyle {
  /** Font size of the names, in units of the picture, which is 400 wide. */
  fontSize: number
  /** Color of the shape in the light theme. */
  colour: string
}

const width = 400
const height = 320
const centre = { x: width / 2, y: height / 2 }
const radius = 104

interface Colours {
  shape: string
  ink: string
  line: string
}

// Pictures cannot use tokens: these colors copy tokens.scss, and the picture follows the color scheme of the phone.
const light = { ink: '#4f5752', line: '#d2cdc4' }
const dark: Colours = { shape: '#5cc2a5', ink: '#bcc3bf', line: '#454d48' }

const rules = ({ shape, ink, line }: Colours) =>
  `.net{fill:none;stroke:${line}}.shape{fill:${shape};fill-opacity:.2;stroke:${shape}}.dot{fill:${shape}}.ink{fill:${ink}}`

const rings = [1 / 3, 2 / 3, 1]

/** Returns a point on the axis of a dimension at `share` of its length; the first axis points up. */
function pointAt(index: number, count: number, share: number) {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return { x: centre.x + Math.cos(angle) * radius * share, y: centre.y + Math.sin(angle) * radius * share }
}

const round = (value: number) => Math.round(value * 10) / 10

const polygon = (shares: readonly number[], name: string) => {
  const points = shares.map((share, index) => {
    const { x, y } = pointAt(index, shares.length, share)
    return `${round(x)},${round(y)}`
  })
  return `<polygon class="${name}" points="${points.join(' ')}"/>`
}

function label(name: string, index: number, count: number, fontSize: number): string {
  const { x, y } = pointAt(index, count, 1)
  const side = Math.sign(Math.round(x - centre.x))
  const anchor = { '-1': 'end', '0': 'middle', '1': 'start' }[String(side)] ?? 'middle'
  const below = y > centre.y ? fontSize + 8 : -12
  const at = { x: x + side * 12, y: side === 0 ? y + below : y + fontSize / 3 }
  return `<text x="${round(at.x)}" y="${round(at.y)}" text-anchor="${anchor}">${name}</text>`
}

/**
 * Returns the scores as a radar chart with an axis per dimension, as a data URL of an SVG picture: `Image` shows it in
 * browsers and in WeChat, which cannot render SVG elements. The names come from the project's data and contain no
 * markup.
 */
export function radarPicture(
  dimensions: readonly Pick<SurveyDimension, 'name' | 'score'>[],
  { fontSize, colour }: RadarStyle,
): string {
  const count = dimensions.length
  const axes = dimensions.map((_, index) => {
    const { x, y } = pointAt(index, count, 1)
    return `<path class="net" d="M${centre.x} ${centre.y}L${round(x)} ${round(y)}"/>`
  })
  const parts = [
    `<style>${rules({ ...light, shape: colour })}@media(prefers-color-scheme:dark){${rules(dark)}}</style>`,
    ...rings.map((share) => polygon(Array<number>(count).fill(share), 'net')),
    ...axes,
    '<g stroke-width="3" stroke-linejoin="round">',
    polygon(
      dimensions.map(({ score }) => score / 100),
      'shape',
    ),
    '</g>',
    ...dimensions.map(({ score }, index) => {
      const { x, y } = pointAt(index, count, score / 100)
      return `<circle class="dot" cx="${round(x)}" cy="${round(y)}" r="5"/>`
    }),
    `<g class="ink" font-family="sans-serif" font-size="${fontSize}">`,
    ...dimensions.map(({ name }, index) => label(name, index, count, fontSize)),
    '</g>',
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
