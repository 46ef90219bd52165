import { expect, type Page } from '@playwright/test'
import { openEntry } from './support/entry'
import { answerQuestions, enter } from './support/form'
import { letCodesBeSentAgain, logIn } from './support/member'
import { button, field, seen } from './support/page'
import { fictitiousIdNumber, newPerson } from './support/people'
import { callApi, memberOf, newKey, startSession } from './support/policy'
import { purchases } from './support/products'
import { test } from './support/test'

const text = (page: Page, words: string | RegExp) => seen(page.getByText(words)).first()
const row = (page: Page, path: string) => seen(page.locator(`#field-${path.replaceAll('.', '-')}`))

async function addContact(page: Page, name: string, certNo: string, relation: string, mobile = '') {
  await button(page, '添加联系人').click()
  await field(page, '姓名').fill(name)
  await field(page, '证件号码').fill(certNo)
  await expect(row(page, 'birth')).toContainText(certNo.slice(6, 10))
  await enter(page, ['relation', [relation]])
  await field(page, '手机号').fill(mobile)
}

test('a member keeps contacts, buys with them, changes and deletes one', async ({ page }) => {
  const person = newPerson('欧阳思远')
  await startSession(page, await memberOf(page.request, person.mobile))
  await page.goto('/#/pages/linkMan/index')
  await addContact(page, person.name, person.certNo, '本人', person.mobile)
  await button(page, '保存').click()
  await addContact(page, '林小雨', fictitiousIdNumber(), '配偶')
  await button(page, '保存').click()
  await expect(button(page, '编辑林小雨，配偶')).toBeVisible()

  const plan = { productCode: 'accident', planCode: 'STANDARD' }
  const purchase = purchases.accident(person)
  await openEntry(page, plan, { ...purchase, factors: [['class12', '2']] })
  await answerQuestions(page, purchase.affirmed)
  await seen(page.getByRole('button', { name: '从常用联系人选择' }))
    .first()
    .click()
  await page.getByRole('dialog').getByText(person.name).click()
  await expect(row(page, 'holder.certNo').getByRole('textbox')).toHaveValue(person.certNo)
  await seen(page.getByRole('button', { name: '从常用联系人选择' }))
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: person.name }).click()
  await dialog.getByRole('checkbox', { name: '林小雨' }).click()
  await button(page, '填入 2 位').click()
  await expect(row(page, 'insureds.0.name')).toContainText('同投保人')
  await expect(row(page, 'insureds.1.name').getByRole('textbox')).toHaveValue('林小雨')
  await expect(row(page, 'insureds.1.relation').getByRole('radio', { name: '配偶' })).toHaveAttribute(
    'aria-checked',
    'true',
  )

  await page.goto('/#/pages/linkMan/index')
  await button(page, '编辑林小雨，配偶').click()
  await field(page, '姓名').fill('林晓雨')
  await button(page, '保存').click()
  await button(page, '编辑林晓雨，配偶').click()
  await button(page, '删除这位联系人').click()
  await seen(page.getByText('删除', { exact: true })).click()
  await expect(text(page, '已保存 1 位')).toBeVisible()
})

test('an expired login in the middle of the form loses nothing', async ({ page }) => {
  const person = newPerson()
  const token = await memberOf(page.request, person.mobile)
  await startSession(page, token)
  await page.goto('/#/pages/linkMan/index')
  await addContact(page, '林小雨', person.certNo, '子女')
  await callApi(page.request, 'login/logout', {}, token)
  await button(page, '保存').click()
  await expect(text(page, '登录过期，请重新登录')).toBeVisible()
  letCodesBeSentAgain()
  await logIn(page, person.mobile)
  await expect(text(page, '已恢复上次没有保存的内容')).toBeVisible()
  await expect(field(page, '姓名')).toHaveValue('林小雨')
  await expect(field(page, '证件号码')).toHaveValue(person.certNo)
  await expect(row(page, 'relation')).toContainText('子女')
  expect(page.url()).not.toContain(person.certNo)
  await button(page, '保存').click()
  await expect(button(page, '编辑林小雨，子女')).toBeVisible()
})

test('a contact that the other device changed meanwhile is not overwritten, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const { mobile, certNo } = newPerson()
  const token = await memberOf(request, mobile)
  const values = {
    ...{ name: '林小雨', relation: 'CHILD', certType: 'ID', certNo, isDefault: false },
    ...{
      birth: certNo.replace(/^.{6}(....)(..)(..).*$/, '$1-$2-$3'),
      sex: String(2 - (Number(certNo[16]) % 2)),
    },
  }
  const edit = { values, idempotencyKey: newKey() }
  const contact = await callApi(request, 'contact/contactEdit', edit, token)
  await startSession(page, token)
  await page.goto(`/#/pages/linkMan/linkManEdit?contactId=${contact.contactId}`)
  await field(page, '姓名').fill('林小雪')
  await callApi(
    request,
    'contact/contactEdit',
    { contact, values: { ...values, name: '林小雯' }, idempotencyKey: newKey() },
    token,
  )
  await button(page, '保存').click()
  await expect(text(page, '这位联系人刚在别处修改过，请核对后再保存')).toBeVisible()
  await expect(field(page, '姓名')).toHaveValue('林小雪')
  const { contacts } = await callApi(request, 'contact/contactList', {}, token)
  expect(contacts.map(({ name }) => name)).toEqual(['林小雯'])
})
