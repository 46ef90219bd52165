import { expect, type Locator, type Page } from '@playwright/test'
import { button, seen } from './page'

/**
 * What to enter in one field, found by its path in the form: a text, the label of a choice in view, what to
 * pick in each list of the field's sheet (an empty array takes what the sheet offers first), a number to count up
 * to, or true to tick the box whose words the path holds.
 */
export type Entry = readonly [path: string, value: string | readonly string[] | true]

/** Enters one field. */
export async function enter(page: Page, [path, value]: Entry): Promise<void> {
  if (value === true) {
    const box = seen(page.getByRole('checkbox', { name: path }))
    await box.click()
    // Rows that come or go with it would move under the next press.
    await expect(box).toBeChecked()
    return
  }
  const row = seen(page.locator(`#field-${path.replaceAll('.', '-')}`))
  // What kind of field it is can be seen once it is there.
  await row.last().waitFor()
  if (typeof value !== 'string') {
    // Beside the sheet, a region offers a map.
    await row.getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    for (const name of value) {
      const radio = sheet.getByRole('radio', { name, exact: true })
      // A popular place stands twice in its list.
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

/** Presses + until the number stands there; a press is seen before the next, or it would go past. */
async function countUp(row: Locator, value: string): Promise<void> {
  const number = row.getByRole('status')
  for (let shown = await number.innerText(); !shown.startsWith(value); shown = await number.innerText()) {
    await row.getByRole('button', { name: /^增加/ }).click()
    await expect(number).not.toHaveText(shown)
  }
}

/** Answers the questions that begin as `affirmed` says with 是, all others with 否. */
export async function answerQuestions(page: Page, affirmed: readonly RegExp[] = []): Promise<void> {
  for (const answer of await seen(page.getByRole('radio', { name: '否', exact: true })).all())
    await answer.click()
  for (const question of affirmed)
    await seen(page.getByRole('radiogroup', { name: question }))
      .getByRole('radio', { name: '是', exact: true })
      .click()
}
