import type { APIRequestContext } from '@playwright/test'
import { keys, type Customer } from './browsers/customer'
import { expectDrawnInPlace } from './browsers/drawn-sheet'
import { expect, test } from './browsers/test'
import { numberOf } from './support/captcha'
import { newPerson, type Person } from './support/people'
import { buyPolicy, callApi, confirmed, memberOf } from './support/policy'
import { product } from './support/purchase'

const homePlan = { productCode: 'home', planCode: 'BASIC' }
const documents = 5
// Allows for a purchase on a busy machine.
test.setTimeout(240_000)
const declaration = { role: 'checkbox', name: '我已核对', part: true }

/** Returns the stored data of a logged-in browser and a policy of the member. */
async function logIn(request: APIRequestContext, { mobile }: Person) {
  const token = await memberOf(request, mobile)
  const policyNo = await buyPolicy(request, token, mobile)
  return { policyNo, stored: { tokenInfo: token, access_token: token.access_token } }
}

/** Reads every document to the end and confirms it. */
async function readDocuments(customer: Customer): Promise<void> {
  await customer.press('继续')
  for (let read = 0; read < documents; read += 1) {
    const confirm = { role: 'button', name: '我', part: true }
    await expect(async () => {
      await customer.evaluate(() => {
        const page = [...document.querySelectorAll('.taro_page')].pop()
        page?.scrollTo(0, page.scrollHeight)
      })
      expect(await customer.find(confirm)).toMatchObject({ disabled: false })
    }).toPass()
    const text = await customer.textOf(confirm)
    await customer.press(text)
    await customer.waitWithout({ role: 'button', name: text })
  }
}

const fields = (person: Person) =>
  [
    ['姓名', person.name],
    ['证件号码', person.certNo],
    ['手机号', person.mobile],
    ['街道和门牌', '云杉路 1 号'],
    ['小区或楼盘', '云杉花园'],
    ['楼栋', '3'],
    ['室号', person.room],
    ['建筑面积', '96'],
  ] as const

/** Answers the text question that replaces the puzzle. */
async function answerCaptcha(customer: Customer): Promise<void> {
  await customer.press({ role: 'button', name: '文字题', part: true })
  const question = await customer.textOf({ name: '等于多少', part: true })
  await customer.fill(question, String(numberOf(question)))
  await customer.press('确认')
}

test('a visitor buys; every sheet on the way is drawn in its place', async ({ customer }) => {
  const person = newPerson()
  await customer.open('/pages/index/index')
  await customer.press({ role: 'link', name: product, part: true })
  await customer.press({ name: '阅读条款全文' })
  await expectDrawnInPlace(customer, '条款全文')
  await customer.press('关闭')
  await customer.press('立即投保')
  await customer.fill('建成年份', '2015')
  await customer.sees('一次付清')
  await customer.press('下一步')
  await readDocuments(customer)
  await customer.answerAll('否')
  for (const [name, text] of fields(person)) await customer.fill(name, text)
  await customer.press({ role: 'button', name: '所在地区', part: true })
  await expectDrawnInPlace(customer, '所在地区')
  for (const name of ['上海市', '浦东新区']) await customer.press({ role: 'radio', name, inDialog: true })
  await customer.press('确定')
  await customer.press({ role: 'radio', name: '产权人本人' })
  await customer.press({ role: 'button', name: '起保日期', part: true })
  await expectDrawnInPlace(customer, '起保日期')
  await customer.press('确定')
  await customer.press('下一步')
  await customer.press('我已了解，下一步')
  await customer.press(declaration)
  await customer.press('提交订单')
  await expectDrawnInPlace(customer, '安全验证')
  await answerCaptcha(customer)
  await customer.press('去支付')
  await customer.press('确认支付')
  await customer.sees('支付成功，已经出单')
})

const sheets = [
  ['出生日期', '/pages/chosePlan/index?productCode=pet&planCode=STANDARD'],
  ['目的地', '/pages/chosePlan/index?productCode=travel&planCode=SCHENGEN'],
] as const

test('sheets of dates and of destinations are drawn in their place', async ({ customer }) => {
  for (const [field, path] of sheets) {
    await customer.open(path)
    await customer.press({ role: 'button', name: field, part: true })
    await expectDrawnInPlace(customer, field)
  }
})

test('a member opens the electronic policy in a window of its own', async ({ customer, request }) => {
  const { policyNo, stored } = await logIn(request, newPerson())
  await customer.open(`/userPages/pages/policyConfirm/index?policyNo=${policyNo}`, stored)
  await customer.press('查看电子保单')
  await expect.poll(() => customer.driver.openedAddresses()).toEqual([expect.stringContaining('/mp/file/')])
  await customer.driver.closeOpened()
  await customer.press('投保时确认的文件和投保记录')
  await customer.press({ role: 'button', name: '查看', part: true })
  await expectDrawnInPlace(customer, '投保时确认的文件')
  await customer.open('/userPages/pages/privacy/index?view=settings', stored)
  await customer.press({ role: 'button', name: '导出我的个人信息', part: true })
  await expectDrawnInPlace(customer, '导出我的个人信息')
})

/** Writes the document confirmations to the storage of the storefront, as if the documents had been read. */
async function skipDocuments(customer: Customer, request: APIRequestContext): Promise<void> {
  const notice = await callApi(request, 'insure/notice', homePlan)
  await customer.evaluate((consents) => {
    const stored = JSON.parse(localStorage.getItem('proposalDraft') ?? '{}') as { data: { draft: object } }
    Object.assign(stored.data.draft, { consents, enteredFlowAt: consents[0]?.shownAt })
    localStorage.setItem('proposalDraft', JSON.stringify(stored))
  }, confirmed(notice.documents))
  await customer.reload('/pages/insureTypeIn/index')
}

test('a visitor orders by keyboard alone, and always sees where the focus is', async ({
  customer,
  request,
}) => {
  const person = newPerson()
  await customer.open(`/pages/chosePlan/index?${new URLSearchParams(homePlan)}`)
  await customer.tabTo({ role: 'textbox', name: '建成年份' })
  await customer.type('2015')
  await customer.sees('一次付清')
  await customer.pressByKey('下一步')
  await customer.find({ role: 'button', name: '继续' })
  await skipDocuments(customer, request)
  await customer.answerAllByKey('否')
  for (const [name, text] of fields(person)) {
    await customer.tabTo({ role: 'textbox', name })
    await customer.type(text)
  }
  await customer.pressByKey({ role: 'button', name: '所在地区', part: true })
  for (const name of ['上海市', '浦东新区'])
    await customer.pressByKey({ role: 'radio', name, inDialog: true }, keys.Space)
  await customer.pressByKey('确定')
  await customer.pressByKey({ role: 'radio', name: '产权人本人' }, keys.Space)
  await customer.pressByKey({ role: 'button', name: '起保日期', part: true })
  await customer.pressKey(keys.Escape)
  await customer.waitWithout({ role: 'button', name: '关闭', inDialog: true })
  await customer.pressByKey({ role: 'button', name: '起保日期', part: true })
  await customer.pressByKey('确定')
  await customer.pressByKey('下一步')
  await customer.pressByKey('我已了解，下一步')
  await customer.pressByKey(declaration, keys.Space)
  await customer.pressByKey('提交订单')
  await customer.pressByKey({ role: 'button', name: '文字题', part: true })
  const question = await customer.textOf({ name: '等于多少', part: true })
  await customer.tabTo({ role: 'textbox', name: question })
  await customer.type(String(numberOf(question)))
  await customer.pressByKey('确认')
  await customer.find({ role: 'button', name: '去支付' })
})
