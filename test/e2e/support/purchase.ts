import { expect, type Locator, type Page } from '@playwright/test'
import { answerQuestion } from './captcha'
import { denyAll } from './form'
import { button, field, scrollToEnd, seen } from './page'
import type { Person } from './people'

/** Product that the tests buy. */
export const product = '安居家庭财产综合保险'

/** Selects the recommended plan on the plan page, which opens with the plan whose price was shown. */
export async function chooseRecommended(page: Page): Promise<void> {
  await seen(page.getByRole('radio', { name: /可先看这个|保障均衡/ })).click()
}

/** Opens the plan page of a product from the home page, with the plan whose price was shown. */
export async function openPlanPage(page: Page, name = product): Promise<void> {
  await page.goto('/')
  const card = seen(page.getByText(name, { exact: true })).first()
  await expect(seen(page.getByText(product, { exact: true })).first()).toBeVisible()
  // The home page shows the first products; the list shows the others on its next page.
  if (!(await card.isVisible())) {
    await seen(page.getByText('全部产品', { exact: true }))
      .first()
      .click()
    // The list also loads automatically near its end; then no button is left.
    await expect(async () => {
      if (!(await card.isVisible())) await button(page, '加载更多').click({ timeout: 1000 })
      await expect(card).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  await card.click()
  await button(page, '立即投保').click()
  await expect(button(page, '下一步')).toBeVisible()
}

/** Opens the plan page of a product from the home page and selects the recommended plan. */
export async function openProduct(page: Page, name = product): Promise<void> {
  await openPlanPage(page, name)
  await chooseRecommended(page)
}

/** Selects the recommended plan for a home built in 2015 and waits for its premium. */
export async function choosePlan(page: Page): Promise<void> {
  await field(page, '建成年份').fill('2015')
  await expect(seen(page.getByText('一次付清', { exact: true }))).toBeVisible()
  await button(page, '下一步').click()
}

/** Passes the entry notice, then reads and confirms every document; `onFirst` may check the first one. */
export async function readDocuments(page: Page, onFirst?: () => Promise<void>): Promise<void> {
  await button(page, '继续').click()
  const documents = 5
  for (let read = 0; read < documents; read += 1) {
    const confirm = button(page, /^我/)
    await expect(confirm).toBeVisible()
    if (read === 0) await onFirst?.()
    // A document that fits on the screen is confirmed when its reading time has passed.
    if (await seen(page.getByText('请阅读到最后')).isVisible())
      await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await expect(async () => {
      await scrollToEnd(page)
      await expect(confirm).toHaveAttribute('aria-disabled', 'false', { timeout: 500 })
    }).toPass()
    const text = await confirm.innerText()
    await confirm.click()
    await expect(button(page, text)).toHaveCount(0)
  }
}

/** Fills in questions, holder and home. */
export async function enterProposal(page: Page, person: Person): Promise<void> {
  await denyAll(page)
  await field(page, '姓名').fill(person.name)
  await field(page, '证件号码').fill(person.certNo)
  await field(page, '手机号').fill(person.mobile)
  await field(page, '整段地址').fill(`上海市浦东新区云杉路1号云杉花园3号楼${person.room}室`)
  await field(page, '建筑面积').fill('96')
  await expect(field(page, '室号')).toHaveValue(person.room)
  await seen(page.getByRole('radio', { name: '产权人本人' })).click()
}

/** Opens the confirmation page from the completed entry page. */
export async function reachConfirmation(page: Page): Promise<void> {
  await button(page, '下一步').click()
  await button(page, '我已了解，下一步').click()
  await expect(button(page, '提交订单')).toBeVisible()
}

/** Returns the checkbox of the declaration that all data is correct. */
export const declaration = (page: Page): Locator => seen(page.getByRole('checkbox', { name: /我已核对/ }))

/** Ticks the declaration and submits; the captcha opens. */
export async function submit(page: Page): Promise<void> {
  await declaration(page).click()
  await button(page, '提交订单').click()
}

/** Places an order from the home page to the payment page; the declaration is withdrawn once. */
export async function placeOrder(page: Page, person: Person): Promise<void> {
  await openProduct(page)
  await choosePlan(page)
  await readDocuments(page)
  await enterProposal(page, person)
  await reachConfirmation(page)
  await declaration(page).click()
  await expect(declaration(page)).toBeChecked()
  await declaration(page).click()
  await expect(declaration(page)).not.toBeChecked()
  await submit(page)
  await answerQuestion(page)
  await expect(button(page, '去支付')).toBeVisible()
}
