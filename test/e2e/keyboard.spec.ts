import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand'
import { numberOf } from './support/captcha'
import { issuedPolicyNo } from './support/cashier'
import { pressOn, tabTo, typeInto } from './support/keyboard'
import { button, field, seen } from './support/page'
import { newPerson, type Person } from './support/people'
import { declaration, product } from './support/purchase'
import { recordedSale } from './support/recorded'
import { test } from './support/test'

const elder = () => localStorage.setItem('preferences', JSON.stringify({ data: { elder: true } }))

test('the service area is used by keyboard, in elder mode', async ({ page }) => {
  await page.addInitScript(elder)
  await page.goto('/#/pages/serve/index')
  await button(page, /怎么退保/).focus()
  await page.keyboard.press('Enter')
  await expect(seen(page.getByRole('heading', { name: '怎么退保？' })).last()).toBeVisible()
  await button(page, '没帮助').focus()
  await page.keyboard.press('Space')
  await expect(seen(page.getByText(/您觉得没帮助/))).toBeVisible()
  await page.goto('/#/userPages/pages/onLineServes/index')
  const box = field(page, '输入您的问题')
  await expect(box).toBeVisible()
  await button(page, '跳到输入框').focus()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await page.keyboard.type('怎么开发票')
  await page.keyboard.press('Enter')
  await expect(seen(page.getByRole('log').getByRole('group', { name: '智能客服' }))).toContainText('发票')
  await expect(box).toBeFocused()
  const { width } = page.viewportSize() ?? { width: 390 }
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(width)
})

/** Returns the controls that Tab does not reach or that show no focus. */
async function passedOver(page: Page): Promise<string[]> {
  const controls = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, input, textarea, a[href], [role="button"], [role="link"], [role="radio"], [role="checkbox"], [role="switch"]',
    )
    const wanted = [...all].filter(
      (each) => each.getClientRects().length > 0 && each.getAttribute('aria-disabled') !== 'true',
    )
    for (const each of wanted) each.dataset.wanted = each.getAttribute('aria-label') ?? each.innerText
    return wanted.length
  })
  for (let pressed = 0; pressed < controls + 2; pressed++) {
    await page.keyboard.press('Tab')
    await page.evaluate(() => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement)) return
      // A text box shows a caret.
      const shows =
        activeElement instanceof HTMLInputElement || getComputedStyle(activeElement).outlineStyle !== 'none'
      if (shows) delete activeElement.dataset.wanted
    })
  }
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-wanted]')].map(({ dataset }) => String(dataset.wanted)),
  )
}

test('Tab comes to everything in the service area, in elder mode, and nothing is wider than the page', async ({
  page,
}) => {
  await page.addInitScript(elder)
  const pages = [
    ['/pages/serve/index', '投诉与建议'],
    ['/userPages/pages/question/index?category=pay', '支付（10）'],
    ['/userPages/pages/questionDetail/index?questionId=surrender', '相关问题'],
    ['/userPages/pages/serveClaim/index', '准备什么材料'],
    ['/userPages/pages/connectUs/index', '分公司（29 家）'],
    ['/pages/chooseLocation/index', '热门城市'],
    ['/pages/openLocation/index?branch=330100', `${brand.shortName}浙江分公司`],
    ['/pages/webView/index?url=https%3A%2F%2Fevil.example', '不能打开这个网页'],
    ['/userPages/pages/inRegardTo/index', '在售产品与备案编号'],
    ['/userPages/pages/privacy/index', '全部版本'],
    ['/pages/survey/index', '开始前，请先了解'],
  ] as const
  for (const [path, shown] of pages) {
    await page.goto(`/#${path}`)
    await expect(seen(page.getByText(shown, { exact: true })).last()).toBeVisible()
    expect({ path, passedOver: await passedOver(page) }).toEqual({ path, passedOver: [] })
    const hidden = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ path, hidden }).toEqual({ path, hidden: 0 })
  }
})

/** Passes the entry notice and reads all documents to the end, until the entry page is open. */
async function readByKeyboard(page: Page): Promise<void> {
  await pressOn(page, button(page, '继续'))
  const documents = 5
  for (let read = 0; read < documents; read += 1) {
    const confirm = button(page, /^我/)
    await tabTo(page, confirm)
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(confirm).toHaveAttribute('aria-disabled', 'false', { timeout: 500 })
    }).toPass()
    const text = await confirm.innerText()
    await page.keyboard.press('Enter')
    await expect(button(page, text)).toHaveCount(0)
  }
}

/** Opens the bottom sheet of a field, selects an option in each list, and confirms. */
async function pick(page: Page, name: RegExp, ...choices: string[]): Promise<void> {
  await pressOn(page, button(page, name))
  for (const choice of choices)
    await pressOn(
      page,
      seen(page.getByRole('dialog').getByRole('radio', { name: choice, exact: true })),
      'Space',
    )
  await pressOn(page, button(page, '确定'))
}

async function enterByKeyboard(page: Page, person: Person): Promise<void> {
  // One press may answer all questions; the keyboard reaches each of them, too.
  await expect(seen(page.getByRole('radio', { name: '否', exact: true })).first()).toBeVisible()
  for (const no of await seen(page.getByRole('radio', { name: '否', exact: true })).all())
    await pressOn(page, no, 'Space')
  await typeInto(page, field(page, '姓名'), person.name)
  await typeInto(page, field(page, '证件号码'), person.certNo)
  await typeInto(page, field(page, '手机号'), person.mobile)
  await pick(page, /所在地区/, '上海市', '浦东新区')
  await typeInto(page, field(page, '街道和门牌'), '云杉路 1 号')
  await typeInto(page, field(page, '小区或楼盘'), '云杉花园')
  await typeInto(page, field(page, '楼栋'), '3')
  await typeInto(page, field(page, '室号'), person.room)
  await typeInto(page, field(page, '建筑面积'), '96')
  await pressOn(page, seen(page.getByRole('radio', { name: '产权人本人' })), 'Space')
}

test('a visitor buys by keyboard alone, and always sees where the focus is', async ({ page }) => {
  const person = newPerson()
  await page.goto('/')
  await pressOn(page, seen(page.getByRole('link', { name: product })).first())
  await pressOn(page, button(page, '立即投保'))
  await typeInto(page, field(page, '建成年份'), '2015')
  await expect(seen(page.getByText('一次付清', { exact: true }))).toBeVisible()
  await pressOn(page, button(page, '下一步'))
  await readByKeyboard(page)
  await enterByKeyboard(page, person)
  await pressOn(page, button(page, '下一步'))
  await pressOn(page, button(page, '我已了解，下一步'))
  // The declaration is withdrawn once: both actions are recorded.
  for (const declared of [true, false, true]) {
    await pressOn(page, declaration(page), 'Space')
    await expect(declaration(page)).toBeChecked({ checked: declared })
  }
  await pressOn(page, button(page, '提交订单'))
  await pressOn(page, button(page, /文字题/))
  const question = await seen(page.getByText(/等于多少/)).innerText()
  await typeInto(page, field(page, question), String(numberOf(question)))
  await pressOn(page, button(page, '确认'))
  await pressOn(page, button(page, '去支付'))
  await pressOn(page, button(page, '确认支付'))
  await recordedSale(await issuedPolicyNo(page), 'H5')
})
