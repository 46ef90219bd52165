import { act, fireEvent, render, screen } from '@testing-library/react'
import { session } from '@/features/account/model/session'
import OrderPage from '@/userPages/pages/order/index'
import Taro, { stub } from '../stubs/taro'
import { order, orderDetail } from './sale'
import { FakeServer, ok, tokenInfo } from './support'

let server: FakeServer
const numberOf = (digit: string) => `D${digit.repeat(20)}`
const unpaid = order({ orderNo: numberOf('3') })
const issued = order({
  orderNo: numberOf('2'),
  status: 'ISSUED',
  policyNo: 'P2026',
  actions: ['POLICY', 'BUY_AGAIN'],
})

beforeEach(() => {
  server = new FakeServer()
  session.start(tokenInfo)
  stub.openPages('pages/user/index', 'userPages/pages/order/index')
  server.answers['member/order/list'] = ({ tab }) =>
    ok({ orders: [unpaid, issued].filter(({ status }) => tab === 'ALL' || tab === status), nextCursor: null })
})

const open = () => act(async () => void render(<OrderPage />))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))

describe('the list', () => {
  it('shows each order with its state and what the server allows', async () => {
    await open()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    await press('button', /^查看保单/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: '/userPages/pages/policyConfirm/index?policyNo=P2026',
    })
    await press('button', /^继续支付/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: `/pages/payWeb/index?orderNo=${unpaid.orderNo}`,
    })
    await press('button', /^再次投保/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/insure/index?productCode=home' })
    await press('link', /已出单，查看订单详情/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: `/userPages/pages/order/index?orderNo=${issued.orderNo}`,
    })
  })

  it('shows that the policy was cancelled, and what goes back', async () => {
    const cancelled = { ...issued, policyStatus: 'CANCELLED', refundFen: 23_800 }
    server.answers['member/order/list'] = () => ok({ orders: [cancelled], nextCursor: null })
    await open()
    expect(screen.getByText('已退保')).toBeInTheDocument()
    expect(screen.getAllByText('已出单').map((element) => element.getAttribute('role'))).toEqual(['tab'])
    expect(screen.getByText('退款 238.00 元')).toBeInTheDocument()
  })

  it('opens another tab, shows its empty state, and reloads when pulled down', async () => {
    await open()
    await press('tab', '已取消/退款')
    expect(screen.getByText('没有已取消或退款的订单')).toBeInTheDocument()
    await act(async () => stub.pullDown())
    expect(server.asked('member/order/list')).toEqual([{ tab: 'ALL' }, { tab: 'ENDED' }, { tab: 'ENDED' }])
    expect(Taro.stopPullDownRefresh).toHaveBeenCalled()
  })

  it('cancels after asking once, however often it is pressed', async () => {
    const closed = { ...unpaid, status: 'CANCELLED' as const, actions: [] }
    server.answers['member/order/close'] = () => ok(closed)
    await open()
    server.answers['member/order/list'] = () => ok({ orders: [closed, issued], nextCursor: null })
    const button = screen.getByRole('button', { name: /^取消订单/ })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(Taro.showModal).toHaveBeenCalledTimes(1)
    expect(server.asked('member/order/close')).toEqual([{ orderNo: unpaid.orderNo }])
    expect(screen.getByText('已取消')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^继续支付/ })).not.toBeInTheDocument()
  })

  it('keeps the order when the customer thinks better of it', async () => {
    Taro.showModal.mockResolvedValueOnce({ confirm: false })
    await open()
    await press('button', /^取消订单/)
    expect(server.asked('member/order/close')).toEqual([])
  })

  it('says that the order was paid on another device meanwhile', async () => {
    server.answers['member/order/close'] = () => ok({ ...unpaid, status: 'PAID', actions: [] })
    await open()
    await press('button', /^取消订单/)
    expect(Taro.showModal).toHaveBeenLastCalledWith(expect.objectContaining({ title: '订单已支付' }))
  })

  it('keeps what is there when the network is lost, and says so', async () => {
    await open()
    delete server.answers['member/order/list']
    await act(async () => stub.show())
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(Taro.showToast).toHaveBeenLastCalledWith(expect.objectContaining({ title: '哎呀，网络信号丢失' }))
  })

  it('restores the selected tab when the member logs in again', async () => {
    await open()
    await press('tab', '已出单')
    await act(async () => session.clear())
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    await act(async () => session.start(tokenInfo))
    expect(screen.getByRole('tab', { name: '已出单' })).toHaveAttribute('aria-selected', 'true')
    expect(server.asked('member/order/list').slice(-1)).toEqual([{ tab: 'ISSUED' }])
  })
})

describe('the whole of an order', () => {
  const refund = {
    refundNo: 'R1',
    amountFen: 23_800,
    reason: '未能出单退款',
    status: 'PROCESSING' as const,
    createdAt: '2026-06-01T10:05:00+08:00',
    finishedAt: null,
  }

  it('tells states, payment, refund, parties and documents', async () => {
    stub.params({ orderNo: unpaid.orderNo })
    const whole = orderDetail({
      status: 'REFUNDING',
      actions: ['REFUND'],
      timeline: [
        { status: 'PENDING_PAY', at: '2026-06-01T10:00:00+08:00' },
        { status: 'REFUNDING', at: '2026-06-01T10:05:00+08:00' },
      ],
      payment: { payNo: 'W1', transactionId: '42', amountFen: 23_800, paidAt: '2026-06-01T10:04:00+08:00' },
      refunds: [refund],
      documents: [
        { docType: 'NOTICE', title: '投保须知', version: '2026.1', confirmedAt: '2026-06-01T09:59:00+08:00' },
      ],
    })
    server.answers['member/order/info'] = () => ok(whole)
    await open()
    await press('button', '投保时确认的文件和投保记录')
    for (const text of ['提交订单', 'W1', '未能出单退款', '119***********0012', '投保须知'])
      expect(screen.getByText(text)).toBeInTheDocument()
    const history = screen.getByRole('group', { name: '订单进度' })
    expect(history).toHaveTextContent('提交订单2026-06-01 10:00退款中2026-06-01 10:05')
  })

  it('shows the order as it is after it was cancelled', async () => {
    stub.params({ orderNo: unpaid.orderNo })
    server.answers['member/order/info'] = () => ok(orderDetail())
    server.answers['member/order/close'] = () => ok({ ...unpaid, status: 'CANCELLED', actions: [] })
    await open()
    server.answers['member/order/info'] = () => ok(orderDetail({ status: 'CANCELLED', actions: [] }))
    await press('button', /^取消订单/)
    expect(screen.getByRole('heading', { name: '已取消' })).toBeInTheDocument()
  })
})
