import { act, fireEvent, render, screen, within } from '@testing-library/react'
import ConfirmPage from '@/pages/insureConfirm/index'
import { proposal } from '@/features/purchase/model/proposal'
import { visitorOrders } from '@/features/account/model/visitor-orders'
import Taro, { stub } from '../stubs/taro'
import { entry, order, press, quote, reachConfirmation } from './sale'
import { FakeServer, ok } from './support'

let server: FakeServer
let challenges: number
const placed = {
  orderNo: order().orderNo,
  accessKey: 'k'.repeat(43),
  proposalNo: 'T1',
  premiumFen: 23_800,
  payDeadline: order().payDeadline,
}

beforeEach(() => {
  server = new FakeServer()
  challenges = 0
  stub.openPages('pages/insureTypeIn/index', 'pages/insureContent/index', 'pages/insureConfirm/index')
  server.answers = {
    'insure/input': () => ok(entry()),
    'insure/getSliderCaptcha': ({ kind }) => {
      challenges += 1
      return ok({
        captchaId: `captcha-${challenges}`,
        expiresInSeconds: 120,
        kind,
        question: '一加一等于多少？',
      })
    },
    'insure/checkSliderCaptcha': ({ answer }) =>
      answer === '2'
        ? ok({ ticket: 'ticket-of-the-captcha', expiresInSeconds: 300 })
        : { code: 422, msg: '答案不正确', data: { fields: [] } },
    'insure/save': () => ok(placed),
  }
  reachConfirmation()
})

const open = () => act(async () => void render(<ConfirmPage />))
const declare = () => press(/我已核对以上内容/, 'checkbox')

async function answer(text: string) {
  fireEvent.change(screen.getByLabelText('一加一等于多少？'), { target: { value: text } })
  await press('确认')
}

async function submit() {
  await declare()
  await press('提交订单')
  await answer('2')
}

it('shows back everything that was entered, in full and in words', async () => {
  await open()
  for (const text of [
    '欧阳娜娜',
    '居民身份证',
    '11999919900101008X',
    '13800000000',
    '浙江省 杭州市 西湖区',
    '88.5 ㎡',
  ])
    expect(screen.getByText(text)).toBeInTheDocument()
  const question = screen.getByText('是否空置超过 60 天？').parentElement
  expect(question && within(question).getByText('否')).toBeInTheDocument()
  expect(screen.queryByText('房东姓名')).not.toBeInTheDocument()
})

it('leads back to the entry page that is still open', async () => {
  await open()
  await press('修改投保人', 'link')
  expect(Taro.navigateBack).toHaveBeenCalledWith({ delta: 2 })
})

it('begins undeclared, and submits nothing before', async () => {
  await open()
  expect(screen.getByRole('checkbox')).toHaveAttribute('aria-checked', 'false')
  await press('提交订单')
  expect(screen.getByRole('alert')).toHaveTextContent('请先核对以上内容')
  expect(server.asked('insure/getSliderCaptcha')).toEqual([])
})

it('places the order once, however often the button is pressed', async () => {
  let settle: (value: unknown) => void = () => undefined
  server.answers['insure/save'] = () => new Promise((resolve) => (settle = resolve))
  await open()
  await declare()
  await act(async () => {
    const button = screen.getByRole('button', { name: '提交订单' })
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(server.asked('insure/getSliderCaptcha')).toHaveLength(1)
  await answer('2')
  await press('提交订单')
  await act(async () => settle(ok(placed)))
  expect(server.asked('insure/save')).toHaveLength(1)
  expect(Taro.reLaunch).toHaveBeenCalledTimes(1)
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: `/pages/payWeb/index?orderNo=${placed.orderNo}` })
})

it('opens one captcha when the button is tapped twice in a row', async () => {
  await open()
  await declare()
  await press('提交订单')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '提交订单', hidden: true })))
  expect(server.asked('insure/getSliderCaptcha')).toHaveLength(1)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('keeps the key of a visitor’s order and forgets what was entered', async () => {
  await open()
  await submit()
  expect(visitorOrders()).toEqual([{ orderNo: placed.orderNo, accessKey: placed.accessKey }])
  expect(proposal.draft).toBeNull()
  expect(stub.storage.has('proposalDraft')).toBe(false)
  // During the exit transition the page has no button that could receive a press meant for the next page.
  expect(screen.queryByRole('button', { name: '去支付' })).not.toBeInTheDocument()
  act(() => stub.show())
  expect(screen.getByText('投保信息已提交')).toBeInTheDocument()
})

it('sends the very same again after a lost answer, without another captcha', async () => {
  const { 'insure/save': save } = server.answers
  delete server.answers['insure/save']
  await open()
  await submit()
  expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
  if (save) server.answers['insure/save'] = save
  await press('重新提交')
  const [first, second] = server.asked('insure/save')
  expect(second).toEqual(first)
  expect(challenges).toBe(1)
  expect(Taro.reLaunch).toHaveBeenCalledTimes(1)
})

it('has a new challenge after a wrong answer, and a way out', async () => {
  await open()
  await declare()
  await press('提交订单')
  await answer('3')
  expect(Taro.showModal).toHaveBeenCalledTimes(1)
  expect(Taro.showModal).toHaveBeenCalledWith({ content: '答案不正确', showCancel: false })
  expect(screen.queryByText('答案不正确')).not.toBeInTheDocument()
  expect(challenges).toBe(2)
  expect(server.asked('insure/save')).toEqual([])
  await press('关闭')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await press('提交订单')
  await answer('2')
  expect(server.asked('insure/save')).toHaveLength(1)
})

it('says beside the button what was refused; the corrected attempt needs no new captcha', async () => {
  const fields = [{ path: 'holder.certNo', message: '投保人须年满 18 周岁' }]
  server.answers['insure/save'] = () => ({ code: 422, msg: '投保人须年满 18 周岁', data: { fields } })
  await open()
  await submit()
  const refusal = screen.getByText('以下内容需要修改后才能提交').parentElement
  expect(refusal).toHaveTextContent('投保人须年满 18 周岁')
  expect(proposal.draft?.saveIntent).toBeNull()
  server.answers['insure/save'] = () => ok(placed)
  await press('提交订单')
  const [refused, corrected] = server.asked('insure/save')
  expect(corrected?.idempotencyKey).not.toBe(refused?.idempotencyKey)
  expect(challenges).toBe(1)
})

it('shows a new price before it can be submitted', async () => {
  server.answers['insure/save'] = () => ({ code: 409, msg: '保费已更新，请重新获取报价后投保', data: null })
  server.answers['insure/calculate'] = () => ok(quote({ quoteNo: `Q${'2'.repeat(20)}`, premiumFen: 25_000 }))
  await open()
  await submit()
  expect(screen.getByText('保费已更新：238.00 元 → 250.00 元')).toBeInTheDocument()
  server.answers['insure/save'] = () => ok(placed)
  await press('提交订单')
  expect(server.asked('insure/save')[1]).toMatchObject({ quoteNo: `Q${'2'.repeat(20)}` })
})

it('says the new price also where a new version of the product asks for the documents first', async () => {
  server.answers['insure/save'] = () => ({ code: 409, msg: '保费已更新，请重新获取报价后投保', data: null })
  const renewed = quote({ quoteNo: `Q${'2'.repeat(20)}`, premiumFen: 25_000, productVersion: '2026.2' })
  server.answers['insure/calculate'] = () => ok(renewed)
  await open()
  await submit()
  expect(screen.getByText('请先阅读并确认投保须知和责任免除')).toBeInTheDocument()
  expect(screen.getByText('保费已更新：238.00 元 → 250.00 元')).toBeInTheDocument()
})

it('renews a quote that has expired before it shows anything', async () => {
  proposal.acceptQuote(quote({ validUntil: '2020-01-01T00:00:00+08:00' }))
  server.answers['insure/calculate'] = () => ok(quote({ quoteNo: `Q${'3'.repeat(20)}` }))
  await open()
  expect(server.asked('insure/input')).toEqual([{ quoteNo: `Q${'3'.repeat(20)}` }])
  expect(screen.queryByText(/保费已更新/)).not.toBeInTheDocument()
})
