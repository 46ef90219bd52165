import { expect, type Page, test } from '@playwright/test'
import { costOf } from './support/cost'
import { openEntry } from './support/entry'
import { type Entry, answerQuestions } from './support/form'
import { button, seen } from './support/page'
import { newPerson } from './support/people'
import { purchases } from './support/products'

/** Longest response time that users perceive as immediate. */
const lineMs = 100
const times = 7

/** Repeats an action and prints the time from the tap to the drawn update in the mini-program, without requests. */
async function time(page: Page, what: string, act: (turn: number) => Promise<void>): Promise<void> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) taken.push((await costOf(page, () => act(turn))).longestMs)
  taken.sort((one, other) => one - other)
  const longest = taken[times - 1] ?? 0
  const mark = longest > lineMs ? 'OVER' : 'ok'
  const median = taken[Math.floor(times / 2)] ?? 0
  console.log(
    `${mark.padEnd(5)}${median.toFixed(0).padStart(5)} ms, at most ${longest.toFixed(0)} ms  ${what}`,
  )
}

/** Opens the largest form: a trip with ten insureds, all sections expanded. */
async function openFormOfTen(page: Page): Promise<void> {
  const journey = purchases.travel(newPerson())
  const factors: Entry[] = [['destinations', ['中国大陆']], ...journey.factors.slice(1), ['adults', '10']]
  await openEntry(page, { productCode: 'travel', planCode: 'DOMESTIC' }, { ...journey, factors })
  await answerQuestions(page)
  for (let person = 2; person <= 10; person += 1)
    await button(page, new RegExp(`^被保险人 ${person}([^0-9]|$)`)).click()
}

test('what interactions cost in the mini-program', async ({ page }) => {
  await page.goto('/#/pages/user/index')
  const elder = seen(page.getByRole('switch', { name: '长辈版' }))
  await time(page, 'the whole page in larger type', async (turn) => {
    await elder.click()
    await expect(elder).toBeChecked({ checked: turn % 2 === 0 })
  })

  await openFormOfTen(page)
  const names = seen(page.getByRole('textbox', { name: '姓名', exact: true }))
  await time(page, 'a letter typed into a form of ten persons', async (turn) => {
    await names.last().press('a')
    await expect(names.last()).toHaveValue('a'.repeat(turn + 1))
  })
  const answers = seen(page.getByRole('radiogroup', { name: /^现在，所有被保险人/ })).getByRole('radio')
  await time(page, 'an answer chosen in it', async (turn) => {
    await answers.nth(turn % 2).click()
    await expect(answers.nth(turn % 2)).toBeChecked()
  })
})
