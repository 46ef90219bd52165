import { act, fireEvent, render, screen } from '@testing-library/react'
import { brand } from '@/brand'
import HomePage from '@/pages/index/index'
import ProductListPage from '@/pages/productList/index'
import ServePage from '@/pages/serve/index'
import UserPageAlias from '@/pages/uesr/index'
import UserPage from '@/pages/user/index'
import { proposal } from '@/features/purchase/model/proposal'
import { session } from '@/features/account/model/session'
import { keepVisitorOrder } from '@/features/account/model/visitor-orders'
import Taro, { stub } from '../stubs/taro'
import { priceOf } from './price'
import { FakeServer, ok, tokenInfo } from './support'

const product = (productCode: string) => ({
  productCode,
  variant: 'STANDARD',
  name: `保险 ${productCode}`,
  tagline: '房屋、装修、家财一份保单',
  tags: ['自住房'],
  categoryCode: 'home',
  price: priceOf(),
  picture: '/pictures/home.svg',
})
const banner = { title: '家', subtitle: '守护', picture: '/pictures/banner.svg', productCode: 'home' }
const notice = { title: '消费者权益提示', text: '请阅读条款。' }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  stub.openPages('pages/index/index')
  server.answers['home/index'] = () =>
    ok({
      banners: [banner],
      categories: [],
      products: [product('home')],
      nextCursor: null,
      notices: [notice],
    })
  server.answers['member/order/listNoPay'] = () => ok({ orders: [{}, {}], nextCursor: null })
})

const open = (Page: React.ComponentType) => act(async () => void render(<Page />))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))

describe('home', () => {
  it('shows banner, products, notices and the insurer', async () => {
    await open(HomePage)
    expect(screen.getByText('保险 home')).toBeInTheDocument()
    expect(screen.getByText('消费者权益提示')).toBeInTheDocument()
    expect(screen.getByText(brand.insurerName)).toBeInTheDocument()
    await press('link', /保险 home/)
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=home' })
  })

  it('leads to claims and switches the elder edition', async () => {
    await open(HomePage)
    await press('link', '报案理赔')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/serveClaim/index' })
    await press('button', '长辈版')
    expect(screen.getByRole('button', { name: '标准版' })).toBeInTheDocument()
    await press('button', '标准版')
    expect(screen.getByRole('button', { name: '长辈版' })).toBeInTheDocument()
  })

  it('says that the network is lost, and recovers', async () => {
    const answer = server.answers['home/index']
    delete server.answers['home/index']
    await open(HomePage)
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
    if (answer) server.answers['home/index'] = answer
    await press('button', '重试')
    expect(screen.getByText('保险 home')).toBeInTheDocument()
  })

  it('offers a retry when the server refuses', async () => {
    server.answers['home/index'] = () => ({ code: 409, msg: '请稍后再来', data: null })
    await open(HomePage)
    expect(screen.getByText('请稍后再来')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '重新加载' })).toBeInTheDocument()
  })

  it('shows the payment reminder when unpaid orders exist and sends no request otherwise', async () => {
    await open(HomePage)
    expect(server.asked('member/order/listNoPay')).toHaveLength(0)
    const order = { orderNo: 'D1', accessKey: 'key' }
    keepVisitorOrder(order)
    await act(async () => stub.show())
    expect(server.asked('member/order/listNoPay')).toEqual([{ visitorOrders: [order] }])
    await press('link', /您有 2 笔订单待支付/)
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/payContinue/index' })
  })
})

describe('the product list', () => {
  it('loads page by page, at the end or on demand, until there is no more', async () => {
    const pages: Record<string, unknown> = {
      first: { products: [product('a')], nextCursor: 'second' },
      second: { products: [product('b')], nextCursor: 'third' },
      third: { products: [product('c')], nextCursor: null },
    }
    server.answers['home/more'] = ({ cursor }) => ok(pages[String(cursor ?? 'first')])
    await open(ProductListPage)
    await press('button', '加载更多')
    await act(async () => stub.reachBottom())
    expect(screen.getAllByText(/^保险 /).map((name) => name.textContent)).toEqual([
      '保险 a',
      '保险 b',
      '保险 c',
    ])
    expect(screen.getByText('没有更多了')).toBeInTheDocument()
    await act(async () => stub.reachBottom())
    expect(server.asked('home/more')).toEqual([{}, { cursor: 'second' }, { cursor: 'third' }])
  })

  it('keeps what is there when a further page is lost', async () => {
    server.answers['home/more'] = () => ok({ products: [product('a')], nextCursor: 'second' })
    await open(ProductListPage)
    delete server.answers['home/more']
    await press('button', '加载更多')
    expect(screen.getByText('保险 a')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '加载更多' })).toBeInTheDocument()
  })

  it('says that the network is lost when nothing is there', async () => {
    await open(ProductListPage)
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
  })
})

describe('the service page', () => {
  it('calls the service phone, and ignores a call that fails', async () => {
    Taro.makePhoneCall.mockRejectedValue({ errMsg: 'makePhoneCall:fail cancel' })
    await open(ServePage)
    await press('button', /客户服务与报案/)
    expect(Taro.makePhoneCall).toHaveBeenCalledWith({ phoneNumber: brand.servicePhone })
    expect(Taro.showToast).not.toHaveBeenCalled()
  })
})

describe('the user page', () => {
  it('leads a visitor to the login page', async () => {
    stub.openPages('pages/user/index')
    await open(UserPage)
    await press('button', /登录 \/ 注册/)
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/userPages/pages/login/index' })
    expect(stub.storage.get('fromLogin')).toEqual({ path: '/pages/user/index', query: {} })
    expect(screen.queryByText('退出登录')).not.toBeInTheDocument()
  })

  it('shows a member their masked mobile and the orders to pay', async () => {
    session.start(tokenInfo)
    await open(UserPage)
    expect(screen.getByText('138****8000')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '2 笔' })).toBeInTheDocument()
  })

  it('logs out after asking once, and shows nothing of it', async () => {
    session.start(tokenInfo)
    server.answers['login/logout'] = () => ok({})
    await open(UserPage)
    Taro.showModal.mockResolvedValueOnce({ confirm: false })
    await press('button', '退出登录')
    expect(session.loggedIn).toBe(true)
    await press('button', '退出登录')
    expect(session.loggedIn).toBe(false)
    expect(screen.getByText('登录 / 注册')).toBeInTheDocument()
    expect(Taro.showModal).toHaveBeenCalledTimes(2)
    expect(Taro.showToast).not.toHaveBeenCalled()
  })

  it('clears the drafts after a confirmation when the member logs out', async () => {
    session.start(tokenInfo)
    server.answers['login/logout'] = () => ok({})
    for (const productCode of ['home', 'pet']) {
      proposal.begin(productCode, productCode)
      proposal.enter({ 'holder.name': '王芳' })
    }
    await open(UserPage)
    await press('button', '退出登录')
    expect(Taro.showModal).toHaveBeenLastCalledWith(
      expect.objectContaining({ content: '确定要退出登录吗？本机上填写中的投保信息会一并清除。' }),
    )
    expect(proposal.draft).toBeNull()
    expect(JSON.stringify([...stub.storage])).not.toContain('王芳')
  })

  it('counts what a member has, and leads to it', async () => {
    session.start(tokenInfo)
    server.answers['member/center'] = () =>
      ok({
        mobile: '138****8000',
        unpaidOrders: 1000,
        policiesUpcoming: 1,
        policiesInForce: 3,
        privacy: { current: '2', agreed: '2' },
      })
    await open(UserPage)
    await press('button', '待支付 999+')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/order/index?tab=UNPAID' })
    await press('button', '保障中 3')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: '/userPages/pages/policyList/index?tab=IN_FORCE',
    })
  })

  it('switches to larger type, and keeps that on the device', async () => {
    await open(UserPage)
    await press('switch', '长辈版')
    expect(screen.getByRole('switch', { name: '长辈版' })).toBeChecked()
    expect(stub.storage.get('preferences')).toEqual({ elder: true, largest: false })
    await press('switch', '长辈版')
    expect(stub.storage.get('preferences')).toEqual({ elder: false, largest: false })
  })

  it('offers the largest text size when elder mode is on', async () => {
    await open(UserPage)
    expect(screen.queryByRole('switch', { name: '特大字' })).not.toBeInTheDocument()
    await press('switch', '长辈版')
    await press('switch', '特大字')
    expect(stub.storage.get('preferences')).toEqual({ elder: true, largest: true })
    await press('switch', '特大字')
    await press('switch', '长辈版')
  })

  it('is where the other spelling of its address lands', async () => {
    await open(UserPageAlias)
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/user/index' })
  })
})
