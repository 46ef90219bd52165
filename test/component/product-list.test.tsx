import { act, fireEvent, render, screen } from '@testing-library/react'
import HomePage from '@/pages/index/index'
import ProductListPage from '@/pages/productList/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok } from './support'

const product = (productCode: string) => ({
  productCode,
  variant: 'STANDARD',
  name: `保险 ${productCode}`,
  tagline: '一份保单',
  tags: [],
  categoryCode: 'home',
  fromPremiumFen: 9800,
  premiumUnit: '元/年',
  picture: '/pictures/home.svg',
})
const found = (...codes: string[]) => ok({ products: codes.map(product), nextCursor: null, suggestions: [] })
const home = (...categories: [code: string, name: string, productCount: number][]) =>
  ok({
    banners: [],
    categories: categories.map(([code, name, productCount]) => ({ code, name, productCount })),
    products: [product('a'), product('b')],
    nextCursor: null,
    notices: [],
  })
const threeCategories = home(['home', '家财', 2], ['pet', '宠物', 1], ['ship', '船舶', 0])
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  stub.openPages('pages/index/index', 'pages/productList/index')
  server.answers['home/index'] = () => threeCategories
  server.answers['home/more'] = () => found('a', 'b', 'c', 'd')
  window.history.replaceState(null, '', '/#/pages/productList/index')
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

describe('choosing products to compare', () => {
  const begin = async () => {
    await open(ProductListPage)
    await press('button', '选几款产品对比')
  }

  it('takes two or three, and opens them side by side', async () => {
    await begin()
    await press('checkbox', /保险 a/)
    expect(screen.getByRole('button', { name: '再选 1 款' })).toHaveAttribute('aria-disabled', 'true')
    await press('checkbox', /保险 c/)
    await press('checkbox', /保险 b/)
    expect(screen.getByRole('checkbox', { name: /保险 d/ })).toHaveAttribute('aria-disabled', 'true')
    await press('checkbox', /保险 d/)
    await press('button', '开始对比')
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: `/pages/productList/index?compare=${encodeURIComponent('a,c,b')}`,
    })
  })

  it('takes a choice back, and gives up', async () => {
    await begin()
    await press('checkbox', /保险 a/)
    await press('checkbox', /保险 a/)
    expect(screen.getByRole('checkbox', { name: /保险 a/ })).not.toBeChecked()
    await press('button', '取消对比')
    await press('link', /保险 a/)
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=a' })
  })

  it('survives another search', async () => {
    await begin()
    await press('checkbox', /保险 a/)
    await press('radio', '宠物')
    expect(screen.getByRole('checkbox', { name: /保险 a/ })).toBeChecked()
  })
})

describe('products side by side', () => {
  const plan = (part: { planCode: string; name: string; fromPremiumFen: number; recommended?: boolean }) => ({
    ...{ summary: '', premiumFixed: false, recommended: false },
    ...part,
  })
  const detail = (code: string) => ({
    card: product(code),
    version: '1',
    highlights: [],
    audience: [],
    termText: `${code} 一年`,
    ageRules: [`${code} 满 18 周岁`],
    plans: [
      plan({ planCode: 'LOW', name: '基本', fromPremiumFen: 9800 }),
      plan({ planCode: 'MID', name: '舒享', fromPremiumFen: 19800, recommended: true }),
    ],
    coverages: [
      {
        kindCode: 'FIRE',
        name: '火灾',
        description: '',
        amounts: [
          { planCode: 'LOW', text: '1 万元' },
          { planCode: 'MID', text: `${code} 5 万元` },
        ],
        deductible: code === 'aa' ? '无' : '每次事故 200 元',
      },
      {
        kindCode: 'THEFT',
        name: '盗抢',
        description: '',
        amounts: [{ planCode: 'LOW', text: '2 万元' }],
        deductible: '无',
      },
    ],
    exclusions: [{ title: `${code} 战争`, text: '', plainWords: '' }],
    specialTerms: [],
    claimGuide: [],
    refundRules: [`${code} 全额退`],
    faq: [],
    disclosure: { insurerName: '', marketingName: '', clauses: [], facts: [] },
  })

  it('shows what their data say, and leads to each', async () => {
    server.answers['insure/index'] = ({ productCode }) => ok(detail(String(productCode)))
    stub.params({ compare: 'aa,bb' })
    await open(ProductListPage)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '保险 aa',
      '保险 bb',
    ])
    const texts = (title: string) =>
      [...screen.getByRole('rowgroup', { name: title }).querySelectorAll('[role="cell"]')].map(
        ({ textContent }) => textContent,
      )
    expect(texts('保费')).toEqual(['98元/年起', '98元/年起'])
    expect(texts('保什么，最多赔多少')).toEqual([
      '以“舒享”方案为例火灾aa 5 万元',
      '以“舒享”方案为例火灾bb 5 万元',
    ])
    expect(texts('不赔什么')).toEqual(['aa 战争', 'bb 战争'])
    expect(texts('免赔（每次由您自己承担）')).toEqual(['无免赔', '火灾：每次事故 200 元'])
    expect(texts('谁能投保')).toEqual(['aa 满 18 周岁', 'bb 满 18 周岁'])
    expect(texts('保障期间')).toEqual(['aa 一年', 'bb 一年'])
    expect(texts('退保')).toEqual(['aa 全额退', 'bb 全额退'])
    await press('button', '查看保险 bb')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=bb' })
  })

  it('says what is the matter when one of them cannot be had', async () => {
    server.answers['insure/index'] = ({ productCode }) =>
      productCode === 'aa' ? ok(detail('aa')) : { code: 404, msg: '没有找到这个产品', data: null }
    stub.params({ compare: 'aa,gone' })
    await open(ProductListPage)
    expect(screen.getByText('没有找到这个产品')).toBeInTheDocument()
  })

  it.each(['aa', 'aa,aa', '', 'aa,<b>'])('shows the list when the address names %j', async (compare) => {
    stub.params({ compare })
    await open(ProductListPage)
    expect(screen.getByRole('textbox')).toBeInTheDocument()
  })

  it('compares no more than three', async () => {
    server.answers['insure/index'] = ({ productCode }) => ok(detail(String(productCode)))
    stub.params({ compare: 'aa,bb,cc,dd' })
    await open(ProductListPage)
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  })
})
