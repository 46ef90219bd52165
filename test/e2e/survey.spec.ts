import { expect, type Page } from '@playwright/test'
import { button, field, seen } from './support/page'
import { test } from './support/test'

const answer = (page: Page, name: string | RegExp) =>
  seen(page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }))).last()
const question = (page: Page, text: string) =>
  expect(seen(page.getByRole('heading', { name: text })).last()).toBeVisible()

/** Selects answers to the shown question and continues. */
async function choose(page: Page, text: string, ...names: string[]): Promise<void> {
  await question(page, text)
  for (const name of names) await answer(page, name).click()
  await button(page, '下一题').click()
}

async function fill(page: Page, text: string, number: string): Promise<void> {
  await question(page, text)
  await field(page, text).last().fill(number)
  await button(page, '下一题').click()
}

test('a visitor agrees, answers, comes back in the middle, reads what it says, and deletes it', async ({
  page,
}) => {
  await page.goto('/#/pages/serve/index')
  await button(page, /家庭风险小问卷/).click()
  await button(page, '开始').click()
  await expect(seen(page.getByText('请先勾选同意，再开始'))).toBeVisible()
  await answer(page, /我已了解/).click()
  await button(page, '开始').click()

  await question(page, '您平时住在哪里？')
  await button(page, /请选择省/).click()
  await answer(page, '杭州').click()
  await answer(page, '西湖区').click()
  await button(page, '确定').click()
  await button(page, '下一题').click()
  await choose(page, '您现在住的是？', '租来的房子')
  await choose(page, '家里有下面这些情况吗？', '都没有')
  await question(page, '装修、家具和家电，大约一共值多少？')
  await button(page, /跳过/).click()
  await choose(page, '和您一起生活的有谁？', '我一个人住')

  // All answers persist when the customer leaves and returns, including the last text.
  await question(page, '有几位家人主要靠您的收入生活？')
  await field(page, '有几位家人主要靠您的收入生活？').last().fill('0')
  await page.reload()
  await expect(seen(page.getByText('已接着上次的进度'))).toBeVisible()
  await button(page, '下一题').click()
  await choose(page, '您的工作更接近哪一种？', '坐办公室或在家工作')
  await fill(page, '过去一年，您在外过夜的旅行或出差大约几次？', '0')
  await choose(page, '家里有汽车吗？', '有，自家用')
  await choose(page, '家人、朋友坐您的车多吗？', '几乎每次都有人坐')
  await choose(page, '常跑高速或长途吗？', '常跑，每月至少一次')
  await choose(page, '家里养宠物吗？', '没有养')
  await choose(page, '您家平时怎样花钱、存钱？', '基本只用现金')
  await choose(page, '您的手机用了多久？', '两年以上')
  await choose(page, '家里有开店做生意吗？', '没有')
  await question(page, '您和家人现在已经有哪些保险？')
  await answer(page, '都没有').click()
  await button(page, '看结果').click()

  await expect(seen(page.getByText('家用汽车值得优先看看。'))).toBeVisible()
  await expect(seen(page.getByRole('img', { name: /家用汽车 100 分，值得优先看看/ }))).toBeVisible()
  await expect(seen(page.getByText(/^您说家里有自用的汽车，车上几乎总有家人朋友/))).toBeVisible()
  await seen(page.getByRole('link', { name: /了解一路平安驾乘人员/ })).click()
  await expect(seen(page.getByText('一路平安驾乘人员意外伤害保险')).first()).toBeVisible()
  // The result persists when the page is opened again.
  await page.goto('/#/pages/survey/index')
  await page.reload()

  await button(page, '删除我的回答').click()
  await seen(page.getByText('删除', { exact: true }))
    .last()
    .click()
  await expect(seen(page.getByText('已删除', { exact: true }))).toBeVisible()
  await page.goto('/#/pages/serve/index')
  await page.reload()
  await button(page, /家庭风险小问卷/).click()
  await expect(seen(page.getByText('开始前，请先了解'))).toBeVisible()
})
