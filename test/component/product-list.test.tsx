import { act, fireEvent, render, screen } from '@testing-library/react'
import HomePage from '@/pages/index/index'
import ProductListPage from '@/pages/productList/index'
import Taro, { stub } from '../stubs/taro'
import { found, home, product, productServer } from './products'
import { type FakeServer, ok } from './support'

let server: FakeServer
beforeEach(() => {
  server = productServer()
})

const open = (Page: React.ComponentType) => act(async () => void render(<Page />))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
const type = (text: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }))

describe('searching', () => {
  it('asks for what was typed, shows it, and keeps it in the address', async () => {
    await open(ProductListPage)
    server.answers['home/more'] = ({ keyword }) => (keyword === '猫' ? found('pet') : found())
    await type(' 猫 ')
    expect(server.asked('home/more')).toEqual([{}])
    await press('button', '搜索')
    expect(server.asked('home/more')).toEqual([{}, { keyword: '猫' }])
    expect(screen.getAllByText(/^保险 /).map((name) => name.textContent)).toEqual(['保险 pet'])
    expect(window.location.hash).toBe(`#/pages/productList/index?keyword=${encodeURIComponent('猫')}`)
  })

  it('opens with the search of its address', async () => {
    stub.params({ keyword: encodeURIComponent('租房'), categoryCode: 'home' })
    await open(ProductListPage)
    expect(screen.getByRole('textbox')).toHaveValue('租房')
    expect(screen.getByRole('radio', { name: '家财' })).toBeChecked()
    expect(server.asked('home/more')).toEqual([{ keyword: '租房', categoryCode: 'home' }])
  })

  it('says with a product that what was asked for is not covered', async () => {
    const products = [{ ...product('home'), caution: '地震，不赔。' }]
    server.answers['home/more'] = () => ok({ products, nextCursor: null, suggestions: [] })
    await open(ProductListPage)
    expect(screen.getByRole('link', { name: /保险 home/ })).toHaveTextContent('地震，不赔。')
  })

  it('shows everything again when the box is cleared', async () => {
    stub.params({ keyword: '猫' })
    await open(ProductListPage)
    await press('button', '清除搜索词')
    expect(screen.getByRole('textbox')).toHaveValue('')
    expect(server.asked('home/more')).toEqual([{ keyword: '猫' }, {}])
    expect(window.location.hash).toBe('#/pages/productList/index')
  })

  it('offers words that lead to something when it finds nothing', async () => {
    server.answers['home/more'] = ({ keyword }) =>
      keyword === '火锅' ? ok({ products: [], nextCursor: null, suggestions: ['宠物', '租房'] }) : found('a')
    stub.params({ keyword: '火锅' })
    await open(ProductListPage)
    expect(screen.getByText('没有找到“火锅”相关的产品')).toBeInTheDocument()
    await press('link', '租房')
    expect(server.asked('home/more')).toEqual([{ keyword: '火锅' }, { keyword: '租房' }])
    expect(screen.getByRole('textbox')).toHaveValue('租房')
    expect(screen.getByText('保险 a')).toBeInTheDocument()
  })

  it('leads from an empty category to all products, with the same words', async () => {
    server.answers['home/more'] = ({ categoryCode }) =>
      categoryCode ? ok({ products: [], nextCursor: null, suggestions: ['租房'] }) : found('a')
    stub.params({ keyword: '猫', categoryCode: 'home' })
    await open(ProductListPage)
    expect(screen.queryByRole('link', { name: '租房' })).not.toBeInTheDocument()
    await press('button', '在全部产品中查找')
    expect(server.asked('home/more')).toEqual([{ keyword: '猫', categoryCode: 'home' }, { keyword: '猫' }])
    expect(screen.getByText('保险 a')).toBeInTheDocument()
  })

  it('recovers from a lost network with the same search', async () => {
    delete server.answers['home/more']
    stub.params({ keyword: '猫' })
    await open(ProductListPage)
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
    server.answers['home/more'] = () => found('pet')
    await press('button', '重试')
    expect(screen.getByText('保险 pet')).toBeInTheDocument()
    expect(server.asked('home/more')).toEqual([{ keyword: '猫' }, { keyword: '猫' }])
  })
})

describe('categories', () => {
  it('are those with something to sell, and narrow the list', async () => {
    await open(ProductListPage)
    expect(screen.getAllByRole('radio').map((chip) => chip.textContent)).toEqual(['全部', '家财', '宠物'])
    await press('radio', '宠物')
    expect(server.asked('home/more')).toEqual([{}, { categoryCode: 'pet' }])
    expect(screen.getByRole('radio', { name: '宠物' })).toBeChecked()
  })

  it('are left out when they cannot be had, or there is but one', async () => {
    server.answers['home/index'] = () => home(['home', '家财', 2], ['ship', '船舶', 0])
    await open(ProductListPage)
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(screen.getByText('保险 a')).toBeInTheDocument()
  })
})

describe('the home page', () => {
  it('leads to the search', async () => {
    await open(HomePage)
    await press('link', /搜产品/)
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/productList/index?focus=1' })
  })

  it('leads to a category', async () => {
    await open(HomePage)
    await press('link', '宠物')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/productList/index?categoryCode=pet' })
  })
})
