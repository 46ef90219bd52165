import { expect, type Page } from '@playwright/test'

/** Returns the text of a page without spaces and without countdowns, which change between two reads. */
const words = (text: string): string => text.replace(/\d\d:\d\d/g, '').replace(/\s+/g, '')

/** Returns the texts in the text boxes of the top page. */
export const typedInto = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.taro_page input')]
      .map(({ value }) => value)
      .filter((value) => value.length > 1 && !/^\d{1,5}$/.test(value)),
  )

/** Masks a text like the recorder: keeps only a first character that is no digit. */
const masked = (text: string): string =>
  [...text].map((character, place) => (place === 0 && !/\d/.test(character) ? character : '*')).join('')

/** Returns the text of the top page in order, with typed texts masked as in the record. */
export async function wordsShown(page: Page, typed: readonly string[] = []): Promise<string> {
  const text = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(
      (element) => element.getClientRects().length > 0,
    )
    // The mini-program host shows each page in a shadow root.
    const host = document.querySelector('#pages > :not([hidden])')
    const top = shown.at(-1) ?? host?.shadowRoot?.querySelector('div')
    return top?.innerText ?? ''
  })
  return words(
    [...typed]
      .sort((one, other) => other.length - one.length)
      .reduce((all, one) => all.split(one).join(masked(one)), text),
  )
}

/** Returns the text of the replayed page at every step, as staff see it. */
export async function wordsReplayed(desk: Page): Promise<string[]> {
  const steps = await desk.locator('#steps button').count()
  const texts: string[] = []
  for (let step = 0; step < steps; step += 1) {
    if (step > 0) await desk.keyboard.press('ArrowRight')
    await expect(desk.locator('#count')).toHaveText(`${step + 1} / ${steps}`)
    texts.push(words(await desk.locator('.phone .screen:visible').innerText()))
  }
  return texts
}
