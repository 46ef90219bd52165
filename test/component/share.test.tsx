import { act, fireEvent, render, screen } from '@testing-library/react'
import PlanPage from '@/pages/chosePlan/index'
import ProductPage from '@/pages/insure/index'
import { sharePage as shareInWeChat, useSharedPage } from '@/platform/share.weapp'
import { sharedProduct } from '@/lib/shared-product'
import { proposal } from '@/features/purchase/model/proposal'
import Taro, { stub } from '../stubs/taro'
import { priceOf } from './price'
import { endSale, plans, press } from './sale'
import { FakeServer, ok } from './support'

const card = {
  productCode: 'home',
  variant: 'STANDARD',
  name: '家庭财产综合保险',
  tagline: '',
  tags: [],
  categoryCode: 'home',
  price: priceOf(),
  picture: '/pictures/product-home.svg',
}
const detail = {
  card,
  version: '1',
  highlights: [],
  audience: [],
  termText: '',
  ageRules: [],
  plans,
  customers: [],
  coverages: [],
  mainCoverages: [],
  mainExclusions: [],
  exclusions: [],
  specialTerms: [],
  claimGuide: [],
  refundRules: [],
  faq: [],
  disclosure: { insurerName: '', marketingName: '', clauses: [], facts: [] },
}
const writeText = jest.fn()
const systemShare = jest.fn()

beforeEach(() => {
  endSale()
  const server = new FakeServer()
  server.answers = {
    'insure/index': () => ok(detail),
    'insure/select': () =>
      ok({
        productCode: 'home',
        productVersion: '1',
        name: card.name,
        plans,
        coverages: [],
        factors: [],
        termText: '1 年',
      }),
  }
  stub.openPages('pages/insure/index?productCode=home')
  stub.params({ productCode: 'home' })
  writeText.mockReset().mockResolvedValue(undefined)
  systemShare.mockReset().mockResolvedValue(undefined)
  Object.assign(navigator, { clipboard: { writeText } })
  window.history.replaceState(null, '', '/#/pages/insure/index?productCode=home')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

const open = (Page: React.ComponentType) => act(async () => void render(<Page />))
const share = () => press('分享这个产品')
const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })))
const link = (query = '') => `http://localhost/p/home${query}`
const address = (query: string) => `http://localhost/#/pages/insure/index?${query}`

describe('in a browser', () => {
  it('copies a link to the product, and says so', async () => {
    await open(ProductPage)
    await share()
    expect(writeText).toHaveBeenCalledWith(link())
    expect(Taro.showToast).toHaveBeenCalledWith(expect.objectContaining({ title: '链接已复制' }))
  })

  it('names the plan that was chosen, in the link and in the address', async () => {
    await open(ProductPage)
    await choose(/舒享/)
    await share()
    expect(writeText).toHaveBeenCalledWith(link('?planCode=COMFORT'))
    expect(window.location.href).toBe(address('productCode=home&planCode=COMFORT'))
  })

  it('hands the link to the share sheet of the device; closing that is no failure', async () => {
    systemShare.mockRejectedValue(new DOMException('closed', 'AbortError'))
    Object.assign(navigator, { share: systemShare })
    await open(ProductPage)
    await share()
    expect(systemShare).toHaveBeenCalledWith({ title: `${card.name} - 产品介绍`, url: link() })
    expect(writeText).not.toHaveBeenCalled()
    expect(Taro.showToast).not.toHaveBeenCalled()
  })

  it('shows the link where it may not be copied', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await open(ProductPage)
    await share()
    expect(Taro.showModal).toHaveBeenCalledWith(expect.objectContaining({ content: link() }))
  })
})

describe('opening a link with a plan', () => {
  it('marks the plan and goes on with it', async () => {
    stub.params({ productCode: 'home', planCode: 'BASIC' })
    await open(ProductPage)
    expect(screen.getByRole('radio', { name: /安心/ })).toBeChecked()
    await press('立即投保')
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: '/pages/chosePlan/index?productCode=home&planCode=BASIC',
    })
  })

  it('leaves out a plan that is not sold', async () => {
    stub.params({ productCode: 'home', planCode: 'GONE' })
    await open(ProductPage)
    await press('立即投保')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/chosePlan/index?productCode=home' })
  })

  it.each([
    ['BASIC', 'BASIC'],
    ['COMFORT', 'COMFORT'],
    ['GONE', 'BASIC'],
    ['', 'BASIC'],
  ])('the plan page asked for %j begins with %s', async (planCode, chosen) => {
    stub.params({ productCode: 'home', planCode })
    await open(PlanPage)
    expect(proposal.draft?.planCode).toBe(chosen)
  })

  it('the plan page keeps the plan chosen since in its address', async () => {
    stub.params({ productCode: 'home', planCode: 'COMFORT' })
    await open(PlanPage)
    const [basic] = screen.getAllByRole('radio', { name: /安心/ })
    await act(async () => void (basic && fireEvent.click(basic)))
    expect(proposal.draft?.planCode).toBe('BASIC')
    expect(window.location.hash).toBe('#/pages/chosePlan/index?productCode=home&planCode=BASIC')
  })
})

describe('in WeChat', () => {
  function Shared({ planCode }: { planCode?: string }) {
    useSharedPage(sharedProduct({ ...card, planCode }))
    return null
  }

  it('a card has the title, the path and the picture of the product', async () => {
    await act(async () => void render(<Shared planCode="COMFORT" />))
    expect(stub.shareMessage()).toEqual({
      title: '家庭财产综合保险 - 产品介绍',
      path: '/pages/insure/index?productCode=home&planCode=COMFORT',
      imageUrl: '/pictures/share/home.png',
    })
  })

  it('the button does the rest', async () => {
    const page = sharedProduct({ ...card, variant: 'GOLF' })
    expect(page.path).toBe('/pages/insure/golfIndex')
    expect(await shareInWeChat(page)).toEqual({ by: 'system' })
  })
})
