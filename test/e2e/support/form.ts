import { expect, type Locator, type Page } from '@playwright/test'
import { spokenDay } from '../../../src/ui/calendar/months'
import { button, seen } from './page'

/**
 * Entry of one field, found by its path in the form: a text, the label of a visible option, the selection in each
 * list of the field's bottom sheet (an empty array takes the initial selection), the first and the last day of a
 * period, a number to count up to, or true to tick the checkbox whose label contains the path.
 */
export type Entry = readonly [path: string, value: string | readonly string[] | Period | true]

/** A period by its first and last day, `YYYY-MM-DD`. */
export interface Period {
  first: string
  last: string
}

/** Selects both days in the calendar of a period, in the month of the day. */
async function enterPeriod(page: Page, row: Locator, { first, last }: Period): Promise<void> {
  await row.getByRole('button').click()
  for (const day of [first, last])
    await seen(page.getByRole('dialog').getByRole('radio', { name: spokenDay(day), exact: true })).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Fills in one field. */
export async function enter(page: Page, [path, value]: Entry): Promise<void> {
  if (value === true) {
    const box = seen(page.getByRole('checkbox', { name: path }))
    await box.waitFor()
    // The only insured person is the holder until the customer changes it.
    if (!(await box.isChecked())) await box.click()
    // Rows that the checkbox shows or hides would move the next control.
    await expect(box).toBeChecked()
    return
  }
  const row = seen(page.locator(`#field-${path.replaceAll('.', '-')}`))
  // The control type is known when the row is rendered.
  await row.last().waitFor()
  if (typeof value === 'object' && 'first' in value) {
    await enterPeriod(page, row.last(), value)
  } else if (typeof value !== 'string') {
    // A region field also has a button for the map.
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    for (const name of value) {
      const radio = sheet.getByRole('radio', { name, exact: true })
      // A popular destination appears twice in the list.
      await seen(radio.or(sheet.getByRole('checkbox', { name, exact: true })))
        .first()
        .click()
    }
    await button(page, /^确定/).click()
  } else if ((await row.getByRole('group').count()) > 0) {
    await countUp(row, value)
  } else if ((await row.getByRole('radiogroup').count()) > 0) {
    await row.getByRole('radio', { name: value, exact: true }).click()
  } else {
    await row.getByRole('textbox').fill(value)
  }
}

/** Presses + until the number is shown. Waits for each update, so that the count does not exceed the value. */
async function countUp(row: Locator, value: string): Promise<void> {
  const number = row.getByRole('status')
  for (let shown = await number.innerText(); !shown.startsWith(value); shown = await number.innerText()) {
    await row.getByRole('button', { name: /^增加/ }).click()
    await expect(number).not.toHaveText(shown)
  }
}

/** Answers all questions but consents with 否 by one press, after the last one was in view. */
export async function denyAll(page: Page): Promise<void> {
  const deny = button(page, /^以上 \d+ 项均为否$/)
  await deny.scrollIntoViewIfNeeded()
  await expect(deny).toHaveAttribute('aria-disabled', 'false')
  await deny.click()
}

/** Answers the questions that match `affirmed` with 是, all others with 否. */
export async function answerQuestions(page: Page, affirmed: readonly RegExp[] = []): Promise<void> {
  const questions = seen(page.getByRole('radiogroup', { name: /？$/ }))
  await questions.first().waitFor()
  if ((await questions.count()) > 1) await denyAll(page)
  else await questions.getByRole('radio', { name: '否', exact: true }).click()
  for (const question of affirmed)
    await seen(page.getByRole('radiogroup', { name: question }))
      .getByRole('radio', { name: '是', exact: true })
      .click()
}
