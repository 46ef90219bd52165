import { randomInt } from 'node:crypto'
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

type Pen = SKRSContext2D

interface Palette {
  sky: [string, string]
  light: string
  cloud: string
  /** Colours from the farthest hill to the nearest. */
  hills: string[]
  tree: string[]
  walls: string[]
  roofs: string[]
  window: string
}

const palettes: Palette[] = [
  {
    sky: ['#8fd0ea', '#eaf7f2'],
    light: '#fff3c4',
    cloud: '#ffffff',
    hills: ['#a9d3cc', '#74b7a4', '#3f9479', '#1f7a5f'],
    tree: ['#0b6b57', '#12805f', '#075444'],
    walls: ['#fff8ec', '#fde9d3', '#f4f1ea'],
    roofs: ['#c8553d', '#a8480c', '#3d6f8e'],
    window: '#7fb4cf',
  },
  {
    sky: ['#f6b36a', '#fdebd0'],
    light: '#fff0b8',
    cloud: '#fff6e6',
    hills: ['#d9b7a4', '#b0927f', '#6f8f74', '#3d7058'],
    tree: ['#2d5b47', '#3f6f4f', '#1f4a3a'],
    walls: ['#fff3df', '#f8dcc0', '#ece3d4'],
    roofs: ['#8e3b2c', '#6d4a7a', '#a8480c'],
    window: '#ffd980',
  },
  {
    sky: ['#243b6b', '#7c86b8'],
    light: '#f7f2da',
    cloud: '#aab2d6',
    hills: ['#5d6fa0', '#43598a', '#2d4a66', '#1d3b4c'],
    tree: ['#163d3b', '#1f4f48', '#0f302f'],
    walls: ['#d9d6e6', '#c7cde0', '#e6dcd2'],
    roofs: ['#5a3150', '#3a3f66', '#6e4436'],
    window: '#ffe08a',
  },
  {
    sky: ['#cfe6f5', '#fbf4f8'],
    light: '#ffe9b0',
    cloud: '#ffffff',
    hills: ['#cbd9c0', '#a3c497', '#7bab6d', '#5a9153'],
    tree: ['#e79ab0', '#d97f9b', '#4f8a55'],
    walls: ['#ffffff', '#f7efe2', '#eaf1f4'],
    roofs: ['#4f7d6b', '#b0563f', '#52708f'],
    window: '#8dbbd0',
  },
]

const between = (low: number, high: number) => low + randomInt(10_001) * ((high - low) / 10_000)

function pick<Item>(items: readonly [Item, ...Item[]] | Item[]): Item {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function disc(pen: Pen, x: number, y: number, radius: number, fill: string) {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

function polygon(pen: Pen, fill: string, points: [number, number][]) {
  pen.fillStyle = fill
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
  pen.fill()
}

function drawSky(pen: Pen, { sky, light, cloud }: Palette, width: number, height: number) {
  const gradient = pen.createLinearGradient(0, 0, 0, height * 0.75)
  gradient.addColorStop(0, sky[0])
  gradient.addColorStop(1, sky[1])
  pen.fillStyle = gradient
  pen.fillRect(0, 0, width, height)
  const [x, y, radius] = [between(0.1, 0.9) * width, between(0.12, 0.3) * height, between(0.07, 0.1) * height]
  pen.globalAlpha = 0.25
  disc(pen, x, y, radius * 1.8, light)
  pen.globalAlpha = 1
  disc(pen, x, y, radius, light)
  for (let count = randomInt(3, 6); count > 0; count -= 1) {
    const [left, top, size] = [
      between(0, 1) * width,
      between(0.06, 0.34) * height,
      between(0.035, 0.07) * height,
    ]
    pen.globalAlpha = between(0.55, 0.9)
    for (const [dx, dy, scale] of [
      [0, 0, 1],
      [1.1, -0.4, 1.25],
      [2.3, 0, 0.95],
      [1.2, 0.25, 1],
    ] as const)
      disc(pen, left + dx * size, top + dy * size, size * scale, cloud)
    pen.globalAlpha = 1
  }
}

/** Draws a hill ridge across the picture; returns a function for its height at any x. */
function drawHill(pen: Pen, fill: string, base: number, sway: number, width: number, height: number) {
  const [first, second] = [between(0, 6.28), between(0, 6.28)]
  const [slow, quick] = [between(0.8, 1.6), between(2.4, 4.2)]
  const ridge = (x: number) =>
    base +
    sway *
      (Math.sin((x / width) * 6.28 * slow + first) + 0.35 * Math.sin((x / width) * 6.28 * quick + second))
  const points: [number, number][] = [[0, height]]
  for (let x = 0; x <= width; x += 4) points.push([x, ridge(x)])
  points.push([width, height])
  polygon(pen, fill, points)
  return ridge
}

function drawSpruce(pen: Pen, fill: string, x: number, ground: number, size: number) {
  pen.fillStyle = '#6b4a34'
  pen.fillRect(x - size * 0.05, ground - size * 0.2, size * 0.1, size * 0.24)
  for (const tier of [0, 1, 2]) {
    const top = ground - size * (1 - tier * 0.02) + tier * size * 0.24
    const half = size * (0.17 + tier * 0.075)
    polygon(pen, fill, [
      [x, top],
      [x + half, top + size * 0.36],
      [x - half, top + size * 0.36],
    ])
  }
}

function drawHouse(pen: Pen, palette: Palette, x: number, ground: number, size: number) {
  const [wide, tall] = [size, size * between(0.6, 0.8)]
  const top = ground - tall
  pen.fillStyle = pick(palette.walls)
  pen.fillRect(x, top, wide, tall + size * 0.12)
  pen.fillStyle = '#8a6f5c'
  pen.fillRect(x + wide * 0.74, top - size * 0.36, wide * 0.12, size * 0.3)
  polygon(pen, pick(palette.roofs), [
    [x - wide * 0.12, top],
    [x + wide * 0.5, top - size * 0.46],
    [x + wide * 1.12, top],
  ])
  pen.fillStyle = palette.window
  for (const left of [0.14, 0.62]) pen.fillRect(x + wide * left, top + tall * 0.2, wide * 0.24, tall * 0.34)
  pen.fillStyle = '#7a5236'
  pen.fillRect(x + wide * 0.42, top + tall * 0.5, wide * 0.17, tall * 0.62)
}

/** Draws a random landscape with hills, spruces and houses. Sizes in device pixels. */
export function drawScenery(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const palette = pick(palettes)
  drawSky(pen, palette, width, height)
  palette.hills.forEach((fill, index) => {
    const base = height * (0.48 + index * 0.125 + between(-0.02, 0.02))
    const ridge = drawHill(pen, fill, base, height * between(0.03, 0.06), width, height)
    if (index === 0) return
    const size = height * (0.1 + index * 0.05)
    for (let count = randomInt(4, 9); count > 0; count -= 1) {
      const x = between(0, 1) * width
      drawSpruce(pen, pick(palette.tree), x, ridge(x) + size * 0.1, size * between(0.8, 1.2))
    }
    for (let count = randomInt(index === 2 ? 2 : 1, 4); index > 1 && count > 0; count -= 1) {
      const x = between(0.03, 0.85) * width
      drawHouse(pen, palette, x, ridge(x + size / 2) + size * 0.1, size * between(0.7, 0.9))
    }
  })
  return canvas
}
