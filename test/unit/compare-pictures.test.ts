/** @jest-environment node */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { lookDifference, type Pixels, tolerance } from '../e2e/support/compare-pictures'

const width = 98
const height = 211
type Draw = (context: SKRSContext2D) => void

interface Drawing {
  font?: string
  words?: string
  draw?: Draw
}

/** Draws a page with text and a button at a quarter of the phone size. */
function page({ font = 'sans-serif', words = '保障期限一年', draw }: Drawing): Pixels {
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = '#f6f5f2'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#1c2420'
  context.font = `4px ${font}`
  for (let line = 10; line < 150; line += 6) context.fillText(words.repeat(4), 6, line, 86)
  draw?.(context)
  return context.getImageData(0, 0, width, height)
}

const button =
  (colour: string, top = 190): Draw =>
  (context) => {
    context.fillStyle = colour
    context.fillRect(6, top, 86, 11)
  }

const usual = page({ draw: button('#0b6b57') })

it.each([
  ['another font', page({ font: 'serif', draw: button('#0b6b57') })],
  ['other words', page({ words: '保单号 2026', draw: button('#0b6b57') })],
  ['a colour that is hardly another', page({ draw: button('#146f5b') })],
  ['a place a hair away', page({ draw: button('#0b6b57', 191) })],
])('looks past %s', (_, other) => {
  expect(lookDifference(usual, other)).toBeLessThanOrEqual(tolerance)
})

it.each([
  ['recoloured', page({ draw: button('#b3261e') })],
  ['moved by its height', page({ draw: button('#0b6b57', 176) })],
  ['left out', page({})],
])('sees a button that was %s', (_, other) => {
  expect(lookDifference(usual, other)).toBeGreaterThan(tolerance)
  expect(lookDifference(other, usual)).toBeGreaterThan(tolerance)
})
