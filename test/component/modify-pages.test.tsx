import type { Endorsement } from '@storefront/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { session } from '@/features/account/model/session'
import ModifyPage from '@/userPages/pages/modify/index'
import ResultPage from '@/userPages/pages/sucess/index'
import Taro, { stub } from '../stubs/taro'
import { press } from './sale'
import { FakeServer, ok, tokenInfo } from './support'

const policyNo = 'P20260601100000000000001'
const endorsementNo = 'E20260601100000000000001'
let server: FakeServer

const application = (change: Partial<Endorsement> = {}): Endorsement => ({
  endorsementNo,
  policyNo,
  type: 'E08',
  typeName: '变更方案',
  reasonName: '保障调整',
  status: 'UNDER_REVIEW',
  statusText: '正在审核，一般 1 个工作日内完成，结果会显示在这里',
  submittedAt: '2026-06-01T10:00:00+08:00',
  differences: [{ label: '方案', before: '安心', after: '舒享' }],
  differenceFen: 0,
  formula: [],
  effectiveText: '办理成功后立即生效',
  orderNo: null,
  payDeadline: null,
  steps: [{ text: '提交申请', at: '2026-06-01T10:00:00+08:00' }],
  pictures: [],
  actions: [],
  ...change,
})
const changes = (part: object = {}) => ({
  policyNo,
  productName: '安居家庭财产综合保险',
  planName: '安心',
  notice: null,
  types: [
    { type: 'E01', name: '变更联系方式', summary: '手机号和邮箱', needsReview: false, refusal: null },
    { type: 'E04', name: '改期', summary: '改动日期', needsReview: false, refusal: '保障已经开始' },
  ],
  applications: [application()],
  ...part,
})
const mobile = {
  name: 'holder.mobile',
  label: '手机号',
  control: 'TEXT',
  required: true,
  validator: 'MOBILE',
}
const form = {
  type: 'E01',
  texts: {},
  name: '变更联系方式',
  reasons: [{ code: 'CONTACT_CHANGED', name: '信息变更' }],
  materials: [{ code: 'PROOF', name: '证明材料', help: '', required: false, most: 2 }],
  form: {
    version: '1',
    sections: [{ code: 'holder', title: '投保人信息', fields: [mobile] }],
    questions: { version: '1', title: '', warning: '', items: [] },
  },
  values: { 'holder.mobile': '13800138000' },
  counts: {},
  pictures: [],
  productCode: 'home',
  planCode: 'BASIC',
  statement: '我确认以上联系方式真实有效',
}
const preview = {
  differences: [{ label: '手机号', before: '138****8000', after: '13912345678' }],
  premiumBeforeFen: 9800,
  premiumAfterFen: 9800,
  differenceFen: 0,
  formula: ['变更前后的保费相同，不用补交，也不退还'],
  effectiveText: '办理成功后立即生效',
  moneyText: null,
  needsReview: false,
  refunds: [],
}

beforeEach(() => {
  server = new FakeServer()
  session.start(tokenInfo)
  stub.params({ policyNo, type: 'E01' })
  server.answers['member/policy/endorReasons'] = () => ok(form)
})
const open = (Page: React.ComponentType) => act(async () => void render(<Page />))
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '手机号' }), { target: { value } })

describe('变更', () => {
  it('lists what can be had, says why not of the rest, and leads to earlier applications', async () => {
    stub.params({ policyNo })
    server.answers['member/policy/endorTypes'] = () => ok(changes())
    await open(ModifyPage)
    expect(screen.getByText('保障已经开始')).toBeVisible()
    expect(screen.queryByRole('button', { name: /改期/ })).toBeNull()
    await press('变更方案，审核中')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: `/userPages/pages/sucess/index?endorsementNo=${endorsementNo}`,
    })
    await press(/变更联系方式/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: `/userPages/pages/modify/index?policyNo=${policyNo}&type=E01`,
    })
  })

  it('offers nothing while a change is under way', async () => {
    stub.params({ policyNo })
    server.answers['member/policy/endorTypes'] = () => ok(changes({ notice: '有一项申请正在办理' }))
    await open(ModifyPage)
    expect(screen.getByText('有一项申请正在办理')).toBeVisible()
    expect(screen.queryByRole('button', { name: /变更联系方式/ })).toBeNull()
  })

  it('lets the plans be read before another is chosen, and names no refund where none is', async () => {
    stub.params({ policyNo, type: 'E08' })
    server.answers['member/policy/endorReasons'] = () => ok({ ...form, type: 'E08' })
    server.answers['member/policy/endorSubmit'] = () => ok({ preview, application: null })
    await open(ModifyPage)
    await press('阅读各方案的保障内容和责任免除')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/insure/index?productCode=home' })
    await press('信息变更', 'radio')
    await press('查看结果和金额')
    expect(screen.getByText('保费不变')).toBeVisible()
    expect(screen.queryByText('应退还保费')).toBeNull()
  })

  it('asks for the reason and right values before it calls, and shows refusals at their field', async () => {
    const message = '手机号和原来的一样'
    const fields = [{ path: 'holder.mobile', message }]
    server.answers['member/policy/endorSubmit'] = () => ({ code: 422, msg: message, data: { fields } })
    await open(ModifyPage)
    type('123')
    await press('查看结果和金额')
    expect(server.asked('member/policy/endorSubmit')).toEqual([])
    type('13800138000')
    await press('查看结果和金额')
    expect(Taro.showToast).toHaveBeenLastCalledWith(expect.objectContaining({ title: '请选择办理原因' }))
    await press('信息变更', 'radio')
    await press('查看结果和金额')
    expect(screen.getByText(message)).toBeVisible()
  })

  it('says so when the server, or what stands before it, gives no answer of its own', async () => {
    await open(ModifyPage)
    await press('信息变更', 'radio')
    type('13912345678')
    Taro.request.mockResolvedValueOnce({ statusCode: 502, data: 'Bad Gateway' })
    await press('查看结果和金额')
    expect(Taro.showToast).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: '系统繁忙，请稍后重试' }),
    )
  })

  it('submits once what was previewed, after the statement is agreed to', async () => {
    server.answers['member/policy/endorSubmit'] = ({ preview: only }) =>
      ok({ preview, application: only ? null : application({ status: 'EFFECTIVE' }) })
    await open(ModifyPage)
    await press('信息变更', 'radio')
    type('13912345678')
    await press('查看结果和金额')
    expect(screen.getByText('变更后：13912345678')).toBeVisible()
    await press('提交申请')
    expect(server.asked('member/policy/endorSubmit')).toHaveLength(1)
    await press(/我确认以上/, 'checkbox')
    await press('提交申请')
    expect(server.asked('member/policy/endorSubmit')[1]).toMatchObject({ agreed: true, previewedFen: 0 })
    expect(Taro.redirectTo).toHaveBeenCalledWith({
      url: `/userPages/pages/sucess/index?endorsementNo=${endorsementNo}`,
    })
  })
})

describe('办理结果', () => {
  beforeEach(() => stub.params({ endorsementNo }))
  afterEach(() => jest.useRealTimers())
  const shows = (change: Partial<Endorsement>) => {
    server.answers['member/policy/endorInfo'] = () => ok(application(change))
    return open(ResultPage)
  }

  it.each<[string, Partial<Endorsement>]>([
    ['变更方案 · 审核中', {}],
    ['变更方案 · 未通过', { status: 'REJECTED', statusText: '未通过审核：照片不清楚' }],
    ['变更方案 · 退款中', { status: 'REFUNDING', statusText: '退款正在原路退回', differenceFen: -500 }],
    ['变更方案 · 已撤回', { status: 'WITHDRAWN', statusText: '您已撤回申请，保单没有变化' }],
    ['变更方案 · 已办结', { status: 'DONE', statusText: '变更已生效，退款已到账', differenceFen: -500 }],
  ])('says %s, and why', async (title, change) => {
    await shows(change)
    expect(screen.getByText(title)).toBeVisible()
    expect(screen.getByText(application(change).statusText)).toBeVisible()
    expect(screen.queryByRole('button', { name: '去补交' })).toBeNull()
    expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull()
  })

  it('is followed while it moves, seldom after the first minute, and not in the background', async () => {
    jest.useFakeTimers()
    await shows({ status: 'REFUNDING', differenceFen: -500 })
    const asked = () => server.asked('member/policy/endorInfo').length
    expect(asked()).toBe(1)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(21)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(23)
    act(() => stub.hide())
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(23)
  })

  it('leads to the payment that is due, and takes the application back when told twice', async () => {
    const orderNo = 'D20260601100000000000001'
    await shows({ status: 'PENDING_PAY', orderNo, differenceFen: 33_000, actions: ['PAY', 'WITHDRAW'] })
    await press('去补交')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: `/pages/payWeb/index?orderNo=${orderNo}` })
    server.answers['member/policy/endorWithdraw'] = () => ok(application({ status: 'WITHDRAWN' }))
    server.answers['member/policy/endorInfo'] = () => ok(application({ status: 'WITHDRAWN' }))
    await press('撤回申请')
    expect(screen.getByText('变更方案 · 已撤回')).toBeVisible()
  })
})

it('asks for the policy when none is named', async () => {
  stub.params({})
  server.answers['member/policy/list'] = () =>
    ok({
      policies: [
        {
          ...{ policyNo, orderNo: 'D20260601100000000000001', status: 'IN_FORCE', changing: false },
          ...{ productCode: 'home', productName: '安居家庭财产综合保险', planName: '安心', picture: '' },
          ...{ holderName: '测**', subjectText: '云**', premiumFen: 9800 },
          ...{ startAt: '2026-06-02T00:00:00+08:00', endAt: '2027-06-01T23:59:59+08:00' },
        },
      ],
      nextCursor: null,
    })
  await act(async () => void render(<ModifyPage />))
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /办理变更/ })))
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({
    url: `/userPages/pages/modify/index?policyNo=${policyNo}`,
  })
})
