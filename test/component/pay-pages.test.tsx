import { act, render, screen } from '@testing-library/react'
import UnpaidOrdersPage from '@/pages/payContinue/index'
import PayFailPage from '@/pages/payFail/index'
import PaySuccessPage from '@/pages/paySucess/index'
import PayPage from '@/pages/payWeb/index'
import { payingOrderNo, rememberPaying } from '@/features/order/model/paying'
import { takeOfferedMobile } from '@/features/account/model/login-return'
import { session } from '@/features/account/model/session'
import { keepVisitorOrder } from '@/features/account/model/visitor-orders'
import Taro, { stub } from '../stubs/taro'
import { order, orderDetail, press } from './sale'
import { FakeServer, ok, tokenInfo } from './support'

const { orderNo } = order()
const accessKey = 'k'.repeat(43)
let server: FakeServer

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00+08:00') })
  server = new FakeServer()
  stub.params({ orderNo })
  keepVisitorOrder({ orderNo, accessKey })
  serverHas(order())
})
afterEach(() => {
  jest.useRealTimers()
})

function serverHas(found: ReturnType<typeof order>): void {
  const { status, policyNo, notice } = found
  server.answers['member/order/info'] = () => ok({ ...orderDetail(), ...found })
  server.answers['member/order/query'] = () => ok({ orderNo, status, policyNo, notice })
}
const open = (Page: () => React.JSX.Element) => act(async () => void render(<Page />))
const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
const went = (page: string) => ({ url: `/pages/${page}/index?orderNo=${orderNo}` })

describe('pages of an order', () => {
  it.each([
    ['payment', PayPage],
    ['failed payment', PayFailPage],
    ['payment result', PaySuccessPage],
  ])('lead on from an order that does not exist (%s), without a dialog', async (_name, Page) => {
    server.answers['member/order/info'] = () => ({ code: 404, msg: '没有找到订单', data: null })
    server.answers['member/order/query'] = server.answers['member/order/info']
    await open(Page)
    await wait(60_000)
    expect(Taro.showModal).not.toHaveBeenCalled()
    await press('查看待支付订单')
    expect(Taro.redirectTo).toHaveBeenLastCalledWith({ url: '/pages/payContinue/index' })
  })
})

describe('微信支付', () => {
  it('shows what is to be paid and until when, and asks the gateway nothing yet', async () => {
    await open(PayPage)
    expect(screen.getByText('238.00')).toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent('支付剩余时间30:00')
    await wait(60_000)
    expect(server.asked('member/order/info')[0]).toEqual({ orderNo, accessKey })
    expect(server.asked('member/order/query')).toEqual([])
  })

  it('says that no payment began when the network is lost, and can be pressed again', async () => {
    await open(PayPage)
    await press('去支付')
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
    await press('去支付')
    const [first, second] = server.asked('member/order/pay')
    expect(second).toEqual(first)
  })

  it('asks for the result after the cashier, and opens it when money has arrived', async () => {
    rememberPaying(orderNo, Date.now())
    await open(PayPage)
    expect(screen.getByText('请确认支付结果')).toBeInTheDocument()
    await press('已完成支付')
    expect(screen.getByText(/暂未收到支付结果/)).toBeInTheDocument()
    serverHas(order({ status: 'PAID', actions: [] }))
    await wait(5000)
    expect(Taro.redirectTo).toHaveBeenCalledWith(went('paySucess'))
    expect(payingOrderNo(Date.now())).toBeUndefined()
  })

  it.each(['CANCELLED', 'EXPIRED', 'REFUNDING'] as const)('leads on when the order is %s', async (status) => {
    serverHas(order({ status, actions: [] }))
    await open(PayPage)
    expect(Taro.redirectTo).toHaveBeenCalledWith(went('payFail'))
  })

  it('finds the order by itself when WeChat comes back without it', async () => {
    stub.params({})
    rememberPaying(orderNo, Date.now())
    await open(PayPage)
    expect(server.asked('member/order/info')).toHaveLength(1)
  })

  it('leads to the unpaid orders when it knows of none', async () => {
    stub.params({})
    await open(PayPage)
    await press('查看待支付订单')
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/payContinue/index' })
  })

  it('offers a retry when the network is lost', async () => {
    server.answers = {}
    await open(PayPage)
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
    serverHas(order())
    await press('重试')
    expect(screen.getByText('238.00')).toBeInTheDocument()
  })
})

describe('支付成功', () => {
  it('follows the policy until it is issued', async () => {
    serverHas(order({ status: 'PAID', actions: [] }))
    await open(PaySuccessPage)
    expect(screen.getByText('支付成功，正在出单')).toBeInTheDocument()
    serverHas(order({ status: 'ISSUED', policyNo: 'P2026', actions: [] }))
    await wait(5000)
    expect(screen.getByText('P2026')).toBeInTheDocument()
    expect(screen.queryByText('支付成功，正在出单')).not.toBeInTheDocument()
  })

  it('offers a member to keep a new person, and keeps once what is pressed twice', async () => {
    stub.storage.clear()
    session.start(tokenInfo)
    serverHas(orderDetail({ status: 'ISSUED', policyNo: 'P2026', actions: [], ofMember: true }))
    const person = { path: 'insureds.0', name: '林小雨', relationName: '配偶' }
    const certificate = { certTypeName: '居民身份证', certNoMasked: '119***********0012' }
    server.answers['contact/contactOffer'] = () => ok({ persons: [{ ...person, ...certificate }] })
    await open(PaySuccessPage)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('将林小雨存为常用联系人')
    expect(Taro.showToast).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: '哎呀，网络信号丢失，请再试一次' }),
    )
    server.answers['contact/contactKeep'] = () => ok({ contactId: 'one', revision: 1 })
    await press('将林小雨存为常用联系人')
    expect(screen.getByText('已存')).toBeVisible()
    const [lost, kept] = server.asked('contact/contactKeep')
    expect(kept).toMatchObject({ orderNo, path: 'insureds.0' })
    expect(kept).toEqual(lost)
  })

  it('offers a visitor nothing to keep', async () => {
    serverHas(order({ status: 'ISSUED', policyNo: 'P2026', actions: [] }))
    await open(PaySuccessPage)
    expect(server.asked('contact/contactOffer')).toEqual([])
    expect(screen.queryByText('存为常用联系人')).toBeNull()
  })

  it('gives a visitor the policy by the key of the order, and the login with the mobile filled in', async () => {
    const mobile = '13800138000'
    jest.spyOn(window, 'open').mockReturnValue(null)
    keepVisitorOrder({ orderNo, accessKey }, mobile)
    const issued = { status: 'ISSUED', policyNo: 'P2026', policyStatus: 'UPCOMING', actions: [] } as const
    serverHas(orderDetail({ ...issued, actions: [], policyDocuments: ['POLICY'] }))
    await open(PaySuccessPage)
    expect(screen.getByText('待生效')).toBeInTheDocument()
    await press('下载电子保单')
    expect(server.asked('member/order/ePolicy')).toEqual([{ orderNo, accessKey, kind: 'POLICY' }])
    await press(/登录查看保单/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/login/index' })
    expect(takeOfferedMobile()).toBe(mobile)
    await press(/开具发票/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: '/userPages/pages/receipt/index?policyNo=P2026',
    })
    expect(takeOfferedMobile()).toBe(mobile)
  })

  it('does not claim what is not so', async () => {
    await open(PaySuccessPage)
    expect(Taro.redirectTo).toHaveBeenCalledWith(went('payWeb'))
  })
})

describe('支付失败', () => {
  it('keeps the order and leads back to paying it', async () => {
    await open(PayFailPage)
    expect(screen.getByText('支付没有完成')).toBeInTheDocument()
    await press('重新支付')
    expect(Taro.redirectTo).toHaveBeenCalledWith(went('payWeb'))
  })

  it('says why the money comes back', async () => {
    const notice = '该房屋已有有效保单，款项正在原路退回'
    serverHas(order({ status: 'REFUNDING', notice, refundFen: 23_800, actions: [] }))
    await open(PayFailPage)
    expect(screen.getByText(notice)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '重新支付' })).not.toBeInTheDocument()
  })

  it('offers a new purchase when the order has expired', async () => {
    serverHas(order({ status: 'EXPIRED', actions: [] }))
    await open(PayFailPage)
    await press('重新投保')
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=home' })
  })

  it('leads on when the order is paid after all', async () => {
    serverHas(order({ status: 'ISSUED', actions: [] }))
    await open(PayFailPage)
    expect(Taro.redirectTo).toHaveBeenCalledWith(went('paySucess'))
  })
})

describe('待支付订单', () => {
  const second = order({ orderNo: `D${'2'.repeat(20)}`, productName: '第二个产品' })

  it('lists what is unpaid, page by page', async () => {
    server.answers['member/order/listNoPay'] = ({ cursor }) =>
      ok(cursor ? { orders: [second], nextCursor: null } : { orders: [order()], nextCursor: 'next' })
    await open(UnpaidOrdersPage)
    expect(server.asked('member/order/listNoPay')).toEqual([{ visitorOrders: [{ orderNo, accessKey }] }])
    await press('加载更多')
    expect(screen.getByText('第二个产品')).toBeInTheDocument()
    expect(screen.getByText('没有更多了')).toBeInTheDocument()
    await press('继续支付 家庭财产综合保险')
    expect(Taro.navigateTo).toHaveBeenCalledWith(went('payWeb'))
  })

  it('opens the payment page and clears the payment mark when the order is still unpaid', async () => {
    rememberPaying(orderNo, Date.now())
    server.answers['member/order/listNoPay'] = () => ok({ orders: [order()], nextCursor: null })
    await open(UnpaidOrdersPage)
    await press('继续支付 家庭财产综合保险')
    expect(payingOrderNo(Date.now())).toBeUndefined()
  })

  it('has a way on when there is nothing', async () => {
    server.answers['member/order/listNoPay'] = () => ok({ orders: [], nextCursor: null })
    await open(UnpaidOrdersPage)
    expect(screen.getByText('没有待支付的订单')).toBeInTheDocument()
    await press('去看看保险产品')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/productList/index' })
  })

  it('offers a retry when the network is lost', async () => {
    await open(UnpaidOrdersPage)
    server.answers['member/order/listNoPay'] = () => ok({ orders: [order()], nextCursor: null })
    await press('重试')
    expect(screen.getByText('家庭财产综合保险')).toBeInTheDocument()
  })
})
