import type { CoverageRow } from '@storefront/contract'
import { act, render, screen, within } from '@testing-library/react'
import GolfProductPage from '@/pages/insure/golfIndex'
import ProductPage from '@/pages/insure/index'
import { openProduct } from '@/lib/product-link'
import Taro, { stub } from '../stubs/taro'
import { cover, product } from './product'
import { press } from './sale'
import { FakeServer, ok } from './support'

const grouped = [
  cover('LIABILITY', '第三者责任', { group: '责任' }),
  cover('DEATH', '意外身故', { group: '意外' }),
  cover('MEDICAL', '意外医疗', { group: '意外' }),
  cover('HOLE', '一杆进洞费用', { group: '一杆进洞', proof: '如何证明一杆进洞' }),
]

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  stub.params({ productCode: 'golf' })
})
async function open(Introduction: () => React.JSX.Element, coverages: CoverageRow[]) {
  server.answers = { 'insure/index': () => ok(product(coverages)) }
  await act(async () => void render(<Introduction />))
}
const openBenefits = () => press('全部保障和方案对比')
const covers = () => screen.getAllByRole('rowheader').map((head) => head.firstChild?.textContent)

it('shows grouped covers under tabs, in the order of the data', async () => {
  await open(GolfProductPage, grouped)
  await openBenefits()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '责任',
    '意外',
    '一杆进洞',
  ])
  expect(covers()).toEqual(['第三者责任'])
  await press('意外', 'tab')
  expect(screen.getByRole('tab', { name: '意外' })).toHaveAttribute('aria-selected', 'true')
  expect(covers()).toEqual(['意外身故', '意外医疗'])
  expect(screen.getByText('意外医疗的说明')).toBeInTheDocument()
})

it('says how a loss is proved beside its cover, once', async () => {
  await open(GolfProductPage, grouped)
  await openBenefits()
  expect(screen.queryByText('如何证明一杆进洞')).not.toBeInTheDocument()
  await press('一杆进洞', 'tab')
  const panel = within(screen.getByRole('tabpanel', { name: '一杆进洞' }))
  expect(panel.getByText('签字的记分卡')).toBeInTheDocument()
  expect(screen.getAllByText('如何证明一杆进洞')).toHaveLength(1)
  expect(screen.getByText('及时报案')).toBeInTheDocument()
})

it('compares all covers at once where a product groups none', async () => {
  await open(ProductPage, [cover('A', '房屋'), cover('B', '装潢')])
  await openBenefits()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(covers()).toEqual(['房屋', '装潢'])
  expect(screen.getByText('装潢的说明')).toBeInTheDocument()
  expect(screen.getByText('如何证明一杆进洞')).toBeInTheDocument()
})

it('prints the coverages of all groups, and goes back to the open group', async () => {
  await open(GolfProductPage, grouped)
  await openBenefits()
  await press('意外', 'tab')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(covers()).toEqual(['第三者责任', '意外身故', '意外医疗', '一杆进洞费用'])
  for (const group of ['责任', '意外', '一杆进洞'])
    expect(within(screen.getByRole('group', { name: group })).getByText(group)).toBeInTheDocument()
  expect(screen.getByText('签字的记分卡')).toBeInTheDocument()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(covers()).toEqual(['意外身故', '意外医疗'])
})

it('prints the answers of collapsed questions', async () => {
  server.answers = {
    'insure/index': () => ok({ ...product([]), faq: [{ question: '怎么退保', answer: '在线申请退保' }] }),
  }
  await act(async () => void render(<ProductPage />))
  expect(screen.queryByText('在线申请退保')).not.toBeInTheDocument()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('在线申请退保')).toBeInTheDocument()
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('在线申请退保')).not.toBeInTheDocument()
})

it('has an address of its own for the golf variant', () => {
  openProduct({ productCode: 'golf', variant: 'GOLF' })
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/insure/golfIndex?productCode=golf' })
  openProduct({ productCode: 'home', variant: 'STANDARD' })
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/insure/index?productCode=home' })
})

it('leads home when there is no such product, as its message says', async () => {
  const msg = '没有找到这个产品，可能已下架，请返回首页重新选择'
  server.answers = { 'insure/index': () => ({ code: 500, msg, data: null }) }
  await act(async () => void render(<ProductPage />))
  expect(screen.getByRole('alert')).toHaveTextContent(msg)
  await press('返回首页')
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/index/index' })
})

test.each([
  [404, '没有找到这个产品，可能已下架，请返回首页重新选择'],
  [400, '格式不正确，请检查后重新填写'],
])('says that there is no such product, without a dialog or a useless retry (code %d)', async (code, msg) => {
  server.answers = { 'insure/index': () => ({ code, msg, data: null }) }
  await act(async () => void render(<ProductPage />))
  expect(screen.getByText('没有找到这个产品')).toBeInTheDocument()
  expect(screen.queryByText('重新加载')).toBeNull()
  expect(Taro.showModal).not.toHaveBeenCalled()
  await press('查看全部产品')
  expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/productList/index' })
})
