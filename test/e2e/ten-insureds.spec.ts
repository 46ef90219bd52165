import { expect } from '@playwright/test'
import { fillIn, orderAndPay } from './support/buy'
import { openEntry } from './support/entry'
import { type Entry, enter } from './support/form'
import { button, seen } from './support/page'
import { newPerson } from './support/people'
import { type Purchase, purchases } from './support/products'
import { reachConfirmation } from './support/purchase'
import { test } from './support/test'

/** Longest allowed name. */
const longestName = '阿卜杜热合曼·买买提艾力·吐尔逊江·阿不力孜·伊敏江·艾合提'
const companions = [longestName, ...[...'安宁和乐平康顺吉'].map((given) => `林${given}`)]

/** Creates a domestic trip for ten: the holder and nine relatives. */
function journeyOfTen(): Purchase {
  const journey = purchases.travel(newPerson())
  return {
    ...journey,
    factors: [['destinations', ['中国大陆']], ...journey.factors.slice(1), ['adults', '10']],
  }
}

test('ten persons are insured in one purchase, each in a fold of their own', async ({ page }) => {
  const journey = journeyOfTen()
  await openEntry(page, { productCode: 'travel', planCode: 'DOMESTIC' }, journey)
  await fillIn(page, journey)
  const persons = seen(page.getByRole('group', { name: /^被保险人 \d+$/ }))
  await expect(persons).toHaveCount(10)
  for (const [index, name] of companions.entries()) {
    const at = `insureds.${index + 1}`
    await button(page, new RegExp(`^被保险人 ${index + 2}[^0-9]`)).click()
    const person: Entry[] = [
      [`${at}.relation`, ['其他家庭成员']],
      [`${at}.name`, name],
      [`${at}.certNo`, newPerson().certNo],
    ]
    for (const entry of person) await enter(page, entry)
  }
  await reachConfirmation(page)
  await expect(seen(page.getByText(longestName))).toBeVisible()
  await orderAndPay(page)
})
