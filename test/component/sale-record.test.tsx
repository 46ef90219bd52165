import type { SaleRecordView } from '@storefront/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NetworkError } from '@/lib/request/errors'
import { beginDocument } from '@/platform/document'
import { session } from '@/features/account/model/session'
import OrderPage from '@/userPages/pages/order/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok, tokenInfo } from './support'

jest.mock('@/platform/document')
const orderNo = `D${'2'.repeat(20)}`
const record: SaleRecordView = {
  orderNo,
  productName: '安居家庭财产综合保险',
  planName: '舒享',
  complete: true,
  gaps: [],
  savedAt: '2026-06-01T10:00:00.000+08:00',
  keepUntil: '2037-06-01',
  documents: [
    {
      docType: 'EXCLUSIONS',
      title: '主要责任免除',
      version: 'HOME-EXCLUSIONS-2025.2',
      dwellMs: 5234,
      confirmedAt: '2026-06-01T09:58:00.000+08:00',
    },
  ],
  steps: [
    { at: '2026-06-01T09:57:55.100+08:00', text: '展示《主要责任免除》' },
    { at: '2026-06-01T09:59:01.000+08:00', text: '填写 姓名：林**' },
  ],
}

let server: FakeServer
const pending = { open: jest.fn(() => Promise.resolve()), cancel: jest.fn() }
beforeEach(() => {
  pending.open.mockClear()
  pending.cancel.mockClear()
  jest.mocked(beginDocument).mockReset().mockReturnValue(pending)
  server = new FakeServer()
  session.start(tokenInfo)
  stub.params({ orderNo, view: 'record' })
  stub.openPages(`userPages/pages/order/index?orderNo=${orderNo}&view=record`)
})

async function open(answered: SaleRecordView): Promise<void> {
  server.answers['member/order/record'] = () => ok(answered)
  await act(async () => void render(<OrderPage />))
}
const download = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: '下载投保记录（PDF）' })))

it('tells the customer what was recorded: what was read for how long, and every step in order', async () => {
  await open(record)
  expect(screen.getByText('记录完整')).toBeInTheDocument()
  expect(
    screen.getByText('版本 HOME-EXCLUSIONS-2025.2，阅读 5.2 秒，2026年6月1日 09:58 确认'),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '09:57:55展示《主要责任免除》',
    '09:59:01填写 姓名：林**',
  ])
  expect(server.asked('member/order/record')).toEqual([{ orderNo }])
})

it('shows every time in words, and each day of the steps', async () => {
  const steps = [...record.steps, { at: '2026-06-01T16:30:05.000Z', text: '发起支付' }]
  await open({ ...record, steps })
  expect(screen.getByText('2026年6月1日 10:00')).toBeInTheDocument()
  expect(screen.getByText('2037年6月1日')).toBeInTheDocument()
  expect(screen.getByText('2026年6月1日，个人信息已遮盖')).toBeInTheDocument()
  expect(screen.getByText('2026年6月2日，个人信息已遮盖')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('00:30:05发起支付')
  expect(document.body.textContent).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

it('says what is missing, and that the policy holds all the same', async () => {
  await open({ ...record, complete: false, gaps: ['没有这笔投保的操作记录'], steps: [] })
  expect(screen.getByText('部分操作没有记录')).toBeInTheDocument()
  expect(screen.getByText('没有这笔投保的操作记录。不影响保单效力。')).toBeInTheDocument()
  expect(screen.queryByText('操作过程')).not.toBeInTheDocument()
})

it('is downloaded by a fresh link, and says so when that does not come', async () => {
  await open(record)
  server.answers['member/order/recordFile'] = () =>
    ok({ url: '/mp/file/1?expires=2&sign=3', expiresAt: '2026-06-01T10:05:00+08:00' })
  await download()
  expect(beginDocument).toHaveBeenCalledWith(`投保记录 ${orderNo}.pdf`)
  expect(pending.open).toHaveBeenCalledWith('/mp/file/1?expires=2&sign=3')
  server.answers['member/order/recordFile'] = () => {
    throw new NetworkError('offline')
  }
  await download()
  expect(pending.open).toHaveBeenCalledTimes(1)
  expect(pending.cancel).toHaveBeenCalledTimes(1)
  expect(Taro.showToast).toHaveBeenLastCalledWith(expect.objectContaining({ title: '哎呀，网络信号丢失' }))
})
