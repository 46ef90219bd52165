import type { ProductDetail } from '@storefront/contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import ProductPage from '@/pages/insure/index'
import Taro, { stub } from '../stubs/taro'
import { priceOf } from './price'
import { cover, product } from './product'
import { document, press } from './sale'
import { FakeServer, ok } from './support'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  stub.params({ productCode: 'golf' })
})

/** A product with two plans; the second one does not insure the building. */
const twoPlans = (): ProductDetail => {
  const amounts = (...planCodes: string[]) => ({
    amounts: planCodes.map((planCode, index) => ({ planCode, text: `${index + 1} 万元` })),
  })
  const exclusion = (title: string) => ({ title, text: `${title}的条款`, plainWords: `${title}，不赔` })
  const base = product([
    cover('BUILDING', '房屋主体', { ...amounts('OWNER'), deductible: '每次事故 500 元' }),
    cover('CONTENTS', '室内财产', amounts('OWNER', 'TENANT')),
    cover('THEFT', '盗抢', amounts('OWNER', 'TENANT')),
    cover('PIPES', '水管爆裂', amounts('OWNER', 'TENANT')),
    cover('LIABILITY', '第三者责任', amounts('OWNER', 'TENANT')),
  ])
  const [plan] = base.plans
  if (!plan) throw new Error('The product has no plan')
  const price = (planCode: string, planName: string, amountFen: number) =>
    priceOf({ planCode, planName, amountFen })
  return {
    ...base,
    card: { ...base.card, price: price('OWNER', '业主', 9800) },
    plans: [
      { ...plan, planCode: 'OWNER', name: '业主', price: price('OWNER', '业主', 9800) },
      { ...plan, planCode: 'TENANT', name: '租客', recommended: false, price: price('TENANT', '租客', 6800) },
    ],
    customers: [{ title: '租房的上班族', price: price('TENANT', '租客', 6800) }],
    mainCoverages: base.coverages.map(({ kindCode }) => ({ kindCode, picture: `/pictures/${kindCode}.svg` })),
    exclusions: ['地震', '故意', '磨损'].map(exclusion),
    mainExclusions: ['磨损'],
    specialTerms: ['搬家后请申请变更'],
  }
}
const openTwoPlans = async () => {
  server.answers = { 'insure/index': () => ok(twoPlans()) }
  await act(async () => void render(<ProductPage />))
}
const mainCovers = () =>
  within(screen.getByRole('list', { name: '主要保障' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows the four main covers of the plan with sum and deductible, and those of the plan chosen next', async () => {
  await openTwoPlans()
  expect(mainCovers()).toEqual([
    '房屋主体1 万元免赔：每次事故 500 元',
    '室内财产1 万元无免赔',
    '盗抢1 万元无免赔',
    '水管爆裂1 万元无免赔',
  ])
  await press('租客', 'radio')
  expect(mainCovers()).toEqual([
    '室内财产2 万元无免赔',
    '盗抢2 万元无免赔',
    '水管爆裂2 万元无免赔',
    '第三者责任2 万元无免赔',
  ])
})

it('switches to the plan of an example customer', async () => {
  await openTwoPlans()
  const customers = within(screen.getByRole('list', { name: '保费示例' }))
  await act(async () => void fireEvent.click(customers.getByRole('button', { name: /租房的上班族/ })))
  expect(screen.getByRole('radio', { name: '租客' })).toBeChecked()
  await press('立即投保')
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({
    url: '/pages/chosePlan/index?productCode=golf&planCode=TENANT',
  })
})

it('shows the main exclusions in plain words, and all of them with their clauses one tap away', async () => {
  await openTwoPlans()
  expect(screen.getByText('磨损，不赔')).toBeInTheDocument()
  expect(screen.queryByText('地震，不赔')).not.toBeInTheDocument()
  await press('全部 3 条责任免除和特别约定')
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText('地震，不赔')).toBeInTheDocument()
  expect(sheet.getByText('条款原文：故意的条款')).toBeInTheDocument()
  expect(sheet.getByText('1. 搬家后请申请变更')).toBeInTheDocument()
})

it('opens the clauses from the bar at the upper edge', async () => {
  server.answers = {
    'insure/index': () => ok(twoPlans()),
    'insure/notice': () =>
      ok({
        entryNotice: { title: '', paragraphs: [] },
        documents: [document('NOTICE'), document('CLAUSES')],
      }),
  }
  await act(async () => void render(<ProductPage />))
  await press('条款全文')
  const sheet = within(screen.getByRole('dialog', { name: '条款全文' }))
  expect(sheet.getByText('文件 CLAUSES')).toBeInTheDocument()
  expect(sheet.queryByText('文件 NOTICE')).not.toBeInTheDocument()
})

it('marks the section that its link opens', async () => {
  await openTwoPlans()
  const links = within(screen.getByRole('navigation', { name: '产品介绍目录' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '保什么',
    '不赔什么',
    '理赔',
    '须知',
  ])
  expect(links.getByRole('link', { name: '保什么' })).toHaveAttribute('aria-current', 'true')
  await press('理赔', 'link')
  expect(links.getByRole('link', { name: '理赔' })).toHaveAttribute('aria-current', 'true')
  expect(links.getByRole('link', { name: '保什么' })).toHaveAttribute('aria-current', 'false')
})
