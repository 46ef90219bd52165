import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect } from '@playwright/test'
import type { Customer } from './customer'

/** Allowed difference per colour channel, caused by rendering and colour profiles. */
const tolerance = 6
/** CSS pixels: a position in the side padding of a sheet, next to its scrollbar. */
const inside = 12
const outside = 6

interface Sheet {
  title: string
  left: number
  top: number
  right: number
  bottom: number
  /** Width of the window in CSS pixels. */
  width: number
  surface: string
}

/** Returns the layout rectangle of the open sheet. */
const layoutOf = (customer: Customer) =>
  customer.evaluate((): Sheet | null => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
    const dialog = dialogs.filter((each) => each.getClientRects().length > 0).pop()
    const box = dialog?.closest('.at-float-layout__container')
    if (!dialog || !box) return null
    const { left, top, right } = box.getBoundingClientRect()
    return {
      title: dialog.getAttribute('aria-label') ?? '',
      ...{ left, top, right, bottom: Math.min(box.getBoundingClientRect().bottom, innerHeight) },
      width: innerWidth,
      surface: getComputedStyle(box).backgroundColor,
    }
  })

/**
 * Expects that the open sheet is painted at its layout position: layout rectangles do not detect a sheet that is
 * painted elsewhere. Checks the surface colour along the sides and the dimmed area above.
 */
export async function expectDrawnInPlace(customer: Customer, title: string): Promise<void> {
  await customer.find({ role: 'button', name: '关闭', inDialog: true })
  const sheet = await layoutOf(customer)
  if (!sheet) throw new Error(`No sheet is open: ${title}`)
  expect(sheet.title).toContain(title)
  const picture = await loadImage(await customer.driver.takePicture())
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const scale = picture.width / sheet.width
  const colourAt = (x: number, y: number) =>
    [...context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data].slice(0, 3)
  const surface = (sheet.surface.match(/\d+/g) ?? []).slice(0, 3).map(Number)
  const isSurface = (x: number, y: number) =>
    colourAt(x, y).every((channel, index) => Math.abs(channel - (surface[index] ?? 0)) <= tolerance)
  const { left, top, right, bottom } = sheet
  const heights = [0.25, 0.5, 0.75].map((part) => top + (bottom - top) * part)
  const sides = heights.flatMap((y) => [left + inside, right - inside].map((x) => ({ x, y })))
  const missing = sides.filter(({ x, y }) => !isSurface(x, y))
  expect(missing, `${title}: the sheet is drawn along its sides`).toEqual([])
  const above = [left + inside, (left + right) / 2, right - inside].filter((x) => isSurface(x, top - outside))
  expect(above, `${title}: the page above the sheet is dimmed`).toEqual([])
}
