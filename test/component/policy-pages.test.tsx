import type { PolicyDetail, PolicySummary } from '@storefront/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { proposal } from '@/features/purchase/model/proposal'
import { session } from '@/features/account/model/session'
import PolicyPage from '@/userPages/pages/policyConfirm/index'
import PolicyListPage from '@/userPages/pages/policyList/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok, tokenInfo } from './support'

let server: FakeServer
const policyNo = 'P20260601100000000000001'
const summary: PolicySummary = {
  policyNo,
  orderNo: 'D20260601100000000000001',
  status: 'IN_FORCE',
  changing: false,
  productCode: 'home',
  productName: '安居家庭财产综合保险',
  planName: '安心',
  picture: '/pictures/product-home.svg',
  holderName: '测**',
  subjectText: '浙江省杭州市西湖区 云**',
  premiumFen: 9800,
  startAt: '2026-06-02T00:00:00+08:00',
  endAt: '2027-06-01T23:59:59+08:00',
}
const detail: PolicyDetail = {
  ...summary,
  issuedAt: '2026-06-01T10:00:00+08:00',
  insurerName: '云杉财产保险股份有限公司',
  version: 0,
  coverages: [{ name: '房屋主体', amount: '50 万元', deductible: '每次事故 500 元', description: '火灾等' }],
  exclusions: [{ title: '战争', text: '战争造成的', plainWords: '打仗造成的，不赔。' }],
  specialTerms: ['以保单地址为准。'],
  clauses: [],
  claimGuide: [],
  refundRules: [],
  contacts: [],
  sections: [
    { code: 'holder', title: '投保人', facts: [{ path: 'holder.name', label: '姓名', text: '测**' }] },
  ],
  endorsements: [],
  documents: [],
  revealed: false,
  actions: ['EPOLICY'],
}

beforeEach(() => {
  server = new FakeServer()
  session.start(tokenInfo)
  stub.openPages('pages/user/index', 'userPages/pages/policyList/index')
})

const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))

it('lists policies with their state, and opens one', async () => {
  server.answers['member/policy/list'] = () => ok({ policies: [summary], nextCursor: null })
  await act(async () => void render(<PolicyListPage />))
  expect(screen.getByText('安居家庭财产综合保险')).toBeVisible()
  await press('link', /保障中，查看保单/)
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({
    url: `/userPages/pages/policyConfirm/index?policyNo=${policyNo}`,
  })
})

it('shows a way on when a tab is empty', async () => {
  server.answers['member/policy/list'] = () => ok({ policies: [], nextCursor: null })
  await act(async () => void render(<PolicyListPage />))
  await press('tab', '已过期')
  expect(screen.getByText('没有已过期的保单')).toBeVisible()
})

it('calls a service phone at a tap, and opens what was confirmed word for word', async () => {
  const confirmed = {
    docType: 'CLAUSES' as const,
    title: '保险条款',
    version: 'HOME-CLAUSES-2025.1',
    confirmedAt: '2026-06-01T10:00:00+08:00',
  }
  server.answers['member/policy/info'] = () =>
    ok({
      ...detail,
      contacts: [{ title: '投诉电话', text: '400-000-0001（全天 24 小时）' }],
      claimGuide: [{ title: '1. 先救人、止损', text: '火灾拨打 119。' }],
      documents: [confirmed],
    })
  server.answers['member/order/document'] = ({ orderNo, docType }) =>
    ok({
      ...{ docType, title: '保险条款', version: `${String(orderNo)}-1`, hash: '0'.repeat(64) },
      ...{ mustScroll: true, minSeconds: 0, confirmText: '' },
      blocks: [{ kind: 'TEXT', text: '第一条 本合同由保险条款组成。' }],
    })
  await act(async () => void render(<PolicyPage />))
  await press('button', /^投诉电话/)
  expect(Taro.makePhoneCall).toHaveBeenLastCalledWith({ phoneNumber: '400-000-0001' })
  await press('button', '1. 先救人、止损')
  expect(screen.getByText('火灾拨打 119。')).toBeVisible()
  await press('button', '投保时确认的文件和投保记录')
  await press('button', '查看保险条款')
  expect(screen.getByText('第一条 本合同由保险条款组成。')).toBeVisible()
  expect(server.asked('member/order/document')).toEqual([{ orderNo: summary.orderNo, docType: 'CLAUSES' }])
})

it('is asked for once, again when it comes back into view, and stays when the network is lost then', async () => {
  server.answers['member/policy/info'] = () => ok(detail)
  await act(async () => void render(<PolicyPage />))
  expect(server.asked('member/policy/info')).toHaveLength(1)
  delete server.answers['member/policy/info']
  await act(async () => stub.show())
  expect(server.asked('member/policy/info')).toHaveLength(2)
  expect(screen.getByText(policyNo)).toBeVisible()
})

it('leads from the first card to the claim guide', async () => {
  server.answers['member/policy/info'] = () => ok(detail)
  await act(async () => void render(<PolicyPage />))
  await press('button', '报案')
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/serveClaim/index' })
})

it('prints the folded details', async () => {
  server.answers['member/policy/info'] = () => ok(detail)
  await act(async () => void render(<PolicyPage />))
  await act(async () => void dispatchEvent(new Event('beforeprint')))
  for (const text of ['免赔：每次事故 500 元', '打仗造成的，不赔。', '以保单地址为准。', '姓名'])
    expect(screen.getByText(text)).toBeVisible()
  await act(async () => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('打仗造成的，不赔。')).toBeNull()
})

it('leads to what the server allows, and to nothing else', async () => {
  server.answers['member/policy/info'] = () => ok({ ...detail, actions: ['EPOLICY', 'ENDORSE', 'CANCEL'] })
  await act(async () => void render(<PolicyPage />))
  expect(screen.queryByRole('button', { name: '再次投保' })).toBeNull()
  expect(screen.queryByRole('button', { name: '申请开票' })).toBeNull()
  await press('button', '保单变更')
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({
    url: `/userPages/pages/modify/index?policyNo=${policyNo}`,
  })
  await press('button', '退保')
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({
    url: `/userPages/pages/modify/index?policyNo=${policyNo}&type=C02`,
  })
})

it('folds cover and exclusions below the main sums, and shows names in full only when asked', async () => {
  stub.openPages('userPages/pages/policyList/index', 'userPages/pages/policyConfirm/index')
  server.answers['member/policy/info'] = ({ reveal }) =>
    ok(
      reveal
        ? {
            ...detail,
            revealed: true,
            sections: [
              {
                code: 'holder',
                title: '投保人',
                facts: [{ path: 'holder.name', label: '姓名', text: '测试人' }],
              },
            ],
          }
        : detail,
    )
  await act(async () => void render(<PolicyPage />))
  expect(screen.getByText('50 万元')).toBeVisible()
  expect(screen.queryByText('打仗造成的，不赔。')).toBeNull()
  await press('button', '保什么（1 项）')
  expect(screen.getByText('免赔：每次事故 500 元')).toBeVisible()
  await press('button', '不赔什么（1 条）')
  expect(screen.getByText('打仗造成的，不赔。')).toBeVisible()
  await press('button', '投保信息')
  expect(screen.queryByText('测试人')).toBeNull()
  await press('button', '显示完整信息')
  expect(screen.getByText('测试人')).toBeVisible()
})

describe('再次投保', () => {
  const renewal = {
    productCode: 'home',
    productName: '安居家庭财产综合保险',
    planCode: 'BASIC',
    planName: '安心',
    startDate: '2027-06-02',
    factors: { buildYear: 2015 },
    values: { 'holder.name': '测试人', startDate: '2027-06-02' },
    texts: {},
    counts: {},
  }
  beforeEach(async () => {
    proposal.begin('pet', '毛孩子宠物医疗和第三者责任保险')
    server.answers['member/policy/info'] = () => ok({ ...detail, actions: ['EPOLICY', 'RENEW'] })
    server.answers['member/policy/renew'] = () => ok(renewal)
    await act(async () => void render(<PolicyPage />))
  })

  it('fills everything in, and confirms nothing', async () => {
    await press('button', '再次投保')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/chosePlan/index?productCode=home' })
    expect(proposal.draft).toMatchObject({
      renewsPolicyNo: policyNo,
      values: { 'holder.name': '测试人' },
      answers: {},
      consents: [],
      enteredFlowAt: null,
      digestReadAt: null,
    })
  })

  it('asks before it takes the place of what is being filled in of the same product', async () => {
    await press('button', '再次投保')
    const first = proposal.draft
    Taro.showModal.mockResolvedValueOnce({ confirm: false, cancel: true, errMsg: 'ok' })
    await press('button', '再次投保')
    expect(Taro.showModal).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: '有一份填写中的投保单' }),
    )
    expect(proposal.draft).toBe(first)
    expect(Taro.navigateTo).toHaveBeenCalledTimes(1)
  })
})

it('loads the next page at the end of the list and reloads when pulled down', async () => {
  const second = { ...summary, policyNo: 'P20260601100000000000002', productName: '云游境内外旅行保险' }
  server.answers['member/policy/list'] = ({ cursor }) =>
    cursor ? ok({ policies: [second], nextCursor: null }) : ok({ policies: [summary], nextCursor: policyNo })
  await act(async () => void render(<PolicyListPage />))
  expect(screen.queryByText('云游境内外旅行保险')).toBeNull()
  await act(async () => stub.reachBottom())
  expect(screen.getByText('云游境内外旅行保险')).toBeVisible()
  expect(screen.getByText('没有更多了')).toBeVisible()
  await act(async () => stub.pullDown())
  expect(Taro.stopPullDownRefresh).toHaveBeenCalled()
  expect(screen.queryByText('云游境内外旅行保险')).toBeNull()
  expect(screen.getByText('加载更多')).toBeVisible()
})
