import type { Page, Response } from '@playwright/test'
import { onDatabase } from './database'
import { button, field, seen } from './page'

const numerals = '零一二三四五六七八九'

/** Parses 三十七 as 37. */
function readNumeral(text: string): number {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text]
  return (tens === '' ? 1 : numerals.indexOf(tens)) * 10 + (ones === '' ? 0 : numerals.indexOf(ones))
}

/** Returns the result of a question such as 三十七加五等于多少？ */
export function numberOf(question: string): number {
  const [, left = '', sign, right = ''] = /^(.+)([加减])(.+)等于/.exec(question) ?? []
  return readNumeral(left) + (sign === '加' ? 1 : -1) * readNumeral(right)
}

/** Passes the captcha with the text question, the accessible alternative to the puzzle. */
export async function answerQuestion(page: Page): Promise<void> {
  await button(page, /文字题/).click()
  const question = await seen(page.getByText(/等于多少/)).innerText()
  await field(page, question).fill(String(numberOf(question)))
  await button(page, '确认').click()
}

/** Reads the gap position from the database: only the server knows it. */
function gapOf(captchaId: string): number {
  const row = onDatabase((database) =>
    database.prepare('select answer from captcha where id = ?').get(captchaId),
  ) as { answer: string }
  return Number(row.answer)
}

interface SliderAnswer {
  data: { captchaId: string; slider: { width: number; pieceWidth: number } }
}

/** Drags the piece into the gap like a person: slowly, slower at the end, with deviations. */
export async function dragSlider(page: Page, challenge: Response): Promise<void> {
  const { data } = (await challenge.json()) as SliderAnswer
  const { width, pieceWidth } = data.slider
  const handle = seen(page.getByRole('slider'))
  // Hovering waits for the end of the sheet transition.
  await handle.hover()
  const rail = await handle.locator('xpath=..').boundingBox()
  const grip = await handle.boundingBox()
  if (!rail || !grip) throw new Error('The slider is not on the page')
  const distance = (gapOf(data.captchaId) / (width - pieceWidth)) * (rail.width - grip.width)
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const moves = 30
  for (let move = 1; move <= moves; move += 1) {
    const eased = 1 - (1 - move / moves) ** 3
    await page.mouse.move(x + distance * eased, y + Math.sin(move) * 2)
    // The server rejects tracks that are too fast.
    await page.waitForTimeout(16)
  }
  await page.mouse.up()
}
