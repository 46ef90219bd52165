import { act, fireEvent, render, screen } from '@testing-library/react'
import { session } from '@/features/account/model/session'
import ReceiptPage from '@/userPages/pages/receipt/index'
import ResultPage from '@/userPages/pages/resReceipt/index'
import Taro, { stub } from '../stubs/taro'
import { press } from './sale'
import { FakeServer, ok, tokenInfo } from './support'

const policyNo = 'P20260601100000000000001'
const invoiceNo = 'I20260601100000000000001'
let server: FakeServer

const invoice = (change: object = {}) => ({
  invoiceNo,
  status: 'ISSUED',
  titleType: 'PERSON',
  titleName: '林**',
  amountFen: 9800,
  redFen: 0,
  digitalNo: '26332000000000000001',
  appliedAt: '2026-06-01T10:00:00+08:00',
  issuedAt: '2026-06-01T10:01:00+08:00',
  failure: null,
  ...change,
})
const applying = invoice({ status: 'APPLYING', digitalNo: null, issuedAt: null })
const policy = (change: object = {}) => ({
  policyNo,
  productName: '安居家庭财产综合保险',
  planName: '安心',
  holderName: '林**',
  startDate: '2026-06-02',
  endDate: '2027-06-01',
  invoiceableFen: 9800,
  invoices: [],
  action: 'APPLY',
  ...change,
})
const typeField = {
  name: 'title.type',
  label: '抬头类型',
  control: 'SELECT',
  required: true,
  options: [
    { value: 'PERSON', label: '个人' },
    { value: 'COMPANY', label: '企业单位' },
  ],
}
const nameField = {
  name: 'title.name',
  label: '企业名称',
  control: 'TEXT',
  required: true,
  visibleWhen: { field: 'type', in: ['COMPANY'] },
}
const schema = {
  version: '1',
  sections: [{ code: 'title', title: '发票抬头', fields: [typeField, nameField] }],
  questions: { version: '1', title: '', warning: '', items: [] },
}
const serverHas = (policies: object[], titles: object[] = []) => {
  server.answers['member/policy/queryInvoice'] = () =>
    ok({ policies, nextCursor: null, form: { schema, titles } })
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00+08:00') })
  server = new FakeServer()
  session.start(tokenInfo)
  stub.params({ policyNo, policyNos: policyNo })
})
afterEach(() => {
  jest.useRealTimers()
})
const open = (Page: () => React.JSX.Element) => act(async () => void render(<Page />))
const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const asked = () => server.asked('member/policy/eInvoice')

describe('申请开票', () => {
  it('asks for a login and sends no request when logged out', async () => {
    session.clear()
    await open(ReceiptPage)
    expect(screen.getByText('请先登录')).toBeInTheDocument()
    expect(server.requests).toEqual([])
  })

  it('asks once for the holder, and goes on to the result', async () => {
    serverHas([policy()])
    server.answers['member/policy/eInvoice'] = () => ok({ policies: [] })
    await open(ReceiptPage)
    await press('提交申请')
    await press('提交申请')
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toMatchObject({ policyNos: [policyNo], title: { type: 'PERSON' } })
    expect(Taro.redirectTo).toHaveBeenCalledWith({
      url: `/userPages/pages/resReceipt/index?policyNos=${policyNo}`,
    })
  })

  it('sends the same again after a lost network, and keeps what was typed for after the login', async () => {
    serverHas([policy()])
    await open(ReceiptPage)
    await press('企业单位', 'radio')
    type('企业名称', '杭州松涛科技有限公司')
    await press('提交申请')
    await press('提交申请')
    expect(asked()).toHaveLength(2)
    expect(asked()[1]).toEqual(asked()[0])
    server.answers['member/policy/eInvoice'] = () => ({ code: 401, msg: '', data: null })
    await press('提交申请')
    expect(screen.getByText('请先登录')).toBeInTheDocument()
    await act(async () => session.start({ ...tokenInfo, Authorization: 'Bearer two' }))
    expect(screen.getByRole('textbox', { name: '企业名称' })).toHaveValue('杭州松涛科技有限公司')
  })

  it('shows what the server refuses at its field', async () => {
    serverHas([policy()], [{ title: { type: 'COMPANY', name: '旧名', taxNo: 'X' }, email: '' }])
    const fields = [{ path: 'title.name', message: '请填写企业名称' }]
    server.answers['member/policy/eInvoice'] = () => ({ code: 422, msg: '请填写企业名称', data: { fields } })
    await open(ReceiptPage)
    expect(screen.getByRole('textbox', { name: '企业名称' })).toHaveValue('旧名')
    await press('提交申请')
    expect(screen.getByText('请填写企业名称')).toBeInTheDocument()
    expect(Taro.redirectTo).not.toHaveBeenCalled()
  })

  it('asks to choose when several policies are open and none is chosen', async () => {
    stub.params({})
    serverHas([policy(), policy({ policyNo: 'P20260601100000000000002' })])
    await open(ReceiptPage)
    await press('提交申请')
    expect(screen.getByText('请选择要开票的保单')).toBeInTheDocument()
    expect(asked()).toEqual([])
  })
})

describe('开票结果', () => {
  const questions = () => server.asked('member/policy/queryInvoice').length

  it('follows an invoice until it is issued, then asks no more', async () => {
    serverHas([policy({ action: null, invoices: [applying] })])
    await open(ResultPage)
    expect(screen.getByText('开票中')).toBeInTheDocument()
    await wait(2000)
    serverHas([policy({ action: null, invoices: [invoice()] })])
    await wait(2000)
    expect(screen.getByText('已开票')).toBeInTheDocument()
    expect(screen.getByText('26332000000000000001')).toBeInTheDocument()
    const before = questions()
    await wait(600_000)
    expect(questions()).toBe(before)
  })

  it('stops asking after a while, and asks again when told to', async () => {
    serverHas([policy({ action: null, invoices: [applying] })])
    await open(ResultPage)
    await wait(600_000)
    const before = questions()
    expect(screen.getByText('开票时间比平时长')).toBeInTheDocument()
    await press('刷新结果')
    expect(questions()).toBe(before + 1)
  })

  it('says why an invoice failed, and leads back to the form', async () => {
    const failed = invoice({ status: 'FAILED', digitalNo: null, failure: '税号与企业名称不一致' })
    serverHas([policy({ action: 'RETRY', invoices: [failed] })])
    await open(ResultPage)
    expect(screen.getByText('税号与企业名称不一致')).toBeInTheDocument()
    await press('修改后重新提交')
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: `/userPages/pages/receipt/index?policyNo=${policyNo}`,
    })
  })
})

it('shows every invoice there is when no policy is named, page after page', async () => {
  stub.params({})
  const second = 'P20260601100000000000002'
  server.answers['member/policy/queryInvoice'] = ({ cursor }) =>
    cursor
      ? ok({ policies: [policy({ policyNo: second, invoices: [invoice()] })], nextCursor: null, form: null })
      : ok({ policies: [policy({ invoices: [invoice()] })], nextCursor: policyNo, form: null })
  await open(ResultPage)
  expect(screen.getByText(`保单号 ${policyNo}`)).toBeVisible()
  await press('加载更多')
  expect(screen.getByText(`保单号 ${second}`)).toBeVisible()
  expect(server.asked('member/policy/queryInvoice')).toEqual([
    { invoicedOnly: true },
    { invoicedOnly: true, cursor: policyNo },
  ])
})

it('tells that further policies to choose from could not be loaded', async () => {
  server.answers['member/policy/queryInvoice'] = ({ cursor }) => {
    if (cursor) throw new Error('the network is lost')
    return ok({ policies: [policy()], nextCursor: policyNo, form: { schema, titles: [] } })
  }
  await open(ReceiptPage)
  await press('加载更多')
  expect(Taro.showToast).toHaveBeenLastCalledWith(expect.objectContaining({ title: '哎呀，网络信号丢失' }))
  expect(screen.getByText('加载更多')).toBeVisible()
})

it('says how to get a first invoice', async () => {
  stub.params({})
  serverHas([])
  await open(ResultPage)
  await press('去申请开票')
  expect(Taro.redirectTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/receipt/index' })
})
