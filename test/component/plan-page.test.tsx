import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import PlanPage from '@/pages/chosePlan/index'
import { proposal } from '@/features/purchase/model/proposal'
import Taro, { stub } from '../stubs/taro'
import { field } from '../unit/form/schema'
import { endSale, plans, press, quote } from './sale'
import { FakeServer, ok } from './support'

let server: FakeServer
const selection = {
  productCode: 'home',
  productVersion: '2026.1',
  name: '家庭财产综合保险',
  plans,
  coverages: [],
  factors: [
    field({
      name: 'use',
      label: '用途',
      control: 'SELECT',
      initial: 'SELF',
      options: [
        { value: 'SELF', label: '自住' },
        { value: 'RENTED_OUT', label: '出租' },
      ],
    }),
    field({ name: 'buildYear', label: '建成年份', control: 'NUMBER', minimum: 1996, maximum: 2026 }),
  ],
  termText: '1 年',
}
const price = (fen: number) => ok(quote({ premiumFen: fen }))

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00+08:00') })
  endSale()
  server = new FakeServer()
  stub.params({ productCode: 'home' })
  server.answers = { 'insure/select': () => ok(selection), 'insure/calculate': () => price(26_180) }
})
afterEach(() => {
  jest.useRealTimers()
})

const open = () => act(async () => void render(<PlanPage />))
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(1000)))
const typeYear = (year: string) =>
  fireEvent.change(screen.getByLabelText('建成年份'), { target: { value: year } })

it('asks for no price before everything it depends on is there, and says so', async () => {
  await open()
  await settle()
  expect(screen.getByText('请补全保费计算信息')).toBeInTheDocument()
  await press('下一步')
  expect(screen.getByText('请填写建成年份')).toBeInTheDocument()
  expect(server.asked('insure/calculate')).toEqual([])
  expect(Taro.navigateTo).not.toHaveBeenCalled()
})

it('shows a price before anything is typed, and marks what it assumes until the customer changes it', async () => {
  const [use, buildYear] = selection.factors
  server.answers['insure/select'] = () =>
    ok({ ...selection, factors: [use, { ...buildYear, initial: 2021 }] })
  await open()
  await settle()
  expect(server.asked('insure/calculate')).toEqual([
    { productCode: 'home', planCode: 'BASIC', factors: { use: 'SELF', buildYear: 2021 } },
  ])
  expect(screen.getAllByText('261.80').length).toBeGreaterThan(0)
  expect(screen.getAllByText('默认值')).toHaveLength(2)
  // What the customer types must not be appended to the assumption.
  expect(screen.getByPlaceholderText('2021')).toHaveValue('')
  typeYear('2012')
  await settle()
  expect(screen.getAllByText('默认值')).toHaveLength(1)
  expect(proposal.draft?.answers).toEqual({})
})

it('shows the price of the choice, asked for once the typing pauses', async () => {
  await open()
  for (const year of ['2', '20', '201', '2012']) typeYear(year)
  await settle()
  expect(server.asked('insure/calculate')).toEqual([
    { productCode: 'home', planCode: 'BASIC', factors: { use: 'SELF', buildYear: 2012 } },
  ])
  expect(screen.getAllByText('261.80').length).toBeGreaterThan(0)
  await press('下一步')
  expect(proposal.draft?.quote?.premiumFen).toBe(26_180)
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/agree/index' })
})

it('follows the plan', async () => {
  await open()
  typeYear('2012')
  await settle()
  server.answers['insure/calculate'] = ({ planCode }) => price(planCode === 'COMFORT' ? 23_900 : 1)
  const [comfort] = screen.getAllByRole('radio', { name: /舒享/ })
  await act(async () => void (comfort && fireEvent.click(comfort)))
  await settle()
  expect(screen.getAllByText('239.00').length).toBeGreaterThan(0)
})

it('marks what the server refuses', async () => {
  server.answers['insure/calculate'] = () => ({
    code: 422,
    msg: '不能承保',
    data: { fields: [{ path: 'factors.use', message: '出租的房屋不能承保' }] },
  })
  await open()
  typeYear('2012')
  await settle()
  expect(screen.getByText('出租的房屋不能承保')).toBeInTheDocument()
  expect(screen.getByText('按现在的选择暂时不能报价')).toBeInTheDocument()
})

it('offers a retry when the network is lost in between', async () => {
  delete server.answers['insure/calculate']
  await open()
  typeYear('2012')
  await settle()
  expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
  server.answers['insure/calculate'] = () => price(26_180)
  await press('重试')
  expect(screen.getAllByText('261.80').length).toBeGreaterThan(0)
})

it('comes back with everything as it was chosen', async () => {
  await open()
  typeYear('2012')
  await press('出租', 'radio')
  await settle()
  cleanup()
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('建成年份').value).toBe('2012')
  expect(screen.getByRole('radio', { name: '出租' })).toHaveAttribute('aria-checked', 'true')
})

test.each([404, 400])('says that there is no such product, with a way on (code %d)', async (code) => {
  server.answers = { 'insure/select': () => ({ code, msg: '格式不正确，请检查后重新填写', data: null }) }
  await open()
  expect(screen.getByText('没有找到这个产品')).toBeInTheDocument()
  expect(screen.queryByText('重新加载')).toBeNull()
  expect(screen.queryByText('下一步')).toBeNull()
  expect(Taro.showModal).not.toHaveBeenCalled()
  await press('查看全部产品')
  expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/productList/index' })
})
