import { act, fireEvent, render, screen } from '@testing-library/react'
import ServePage from '@/pages/serve/index'
import InRegardToPage from '@/userPages/pages/inRegardTo/index'
import QuestionPage from '@/userPages/pages/question/index'
import QuestionDetailPage from '@/userPages/pages/questionDetail/index'
import ServeClaimPage from '@/userPages/pages/serveClaim/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok } from './support'

const complaint = [
  { title: '向本公司投诉', text: '15 日内告知处理结果', phone: '400-000-0001' },
  { title: '拨打 12378', text: '监管热线', phone: '12378' },
]
const listed = {
  categories: [
    { code: 'pay', name: '支付', questionCount: 1 },
    { code: 'claim', name: '理赔', questionCount: 1 },
  ],
  hot: [{ questionId: 'report', question: '出险了怎么报案？' }],
  questions: [
    {
      questionId: 'report',
      categoryName: '理赔',
      question: [
        { text: '出险了怎么', found: false },
        { text: '报案', found: true },
        { text: '？', found: false },
      ],
      excerpt: [{ text: '先救人', found: false }],
    },
  ],
}
const answered = {
  questionId: 'report',
  categoryCode: 'claim',
  categoryName: '理赔',
  question: '出险了怎么报案？',
  answer: [
    { kind: 'TEXT', text: '先救人。' },
    { kind: 'STEPS', items: ['报警', '拨打电话'] },
    { kind: 'LINK', text: '看理赔流程', path: '/userPages/pages/serveClaim/index' },
  ],
  products: [],
  related: [{ questionId: 'materials', question: '要什么材料？' }],
  helpfulCount: 2,
  unhelpfulCount: 1,
  judged: null,
  version: 1,
  updatedAt: '2026-06-01T00:00:00+08:00',
}
const papers = (title: string, productCodes: string[]) => ({
  title,
  productCodes,
  items: [{ name: `${title}证明`, sample: '样例' }],
})
const aftercare = {
  guides: [
    {
      code: 'CLAIM',
      title: '理赔流程',
      intro: '先救人',
      stepsTitle: '三步理赔',
      steps: [
        { title: '报案', text: '打电话', limit: '48 小时内' },
        { title: '核定', text: '定责' },
        { title: '赔付', text: '付款' },
      ],
      limits: [{ title: '付款', text: '10 日内支付', basis: '保险法第二十三条' }],
      materialsHint: '拍清楚',
      materials: [papers('所有案件', []), papers('房屋', ['home']), papers('宠物', ['pet'])],
      actions: [{ text: '拨打 400-000-0000', phone: '400-000-0000' }],
    },
  ],
  complaint,
  company: [{ title: '公司全称', text: '云杉财产保险股份有限公司' }],
  solvency: { period: '一季度', rows: [{ title: '综合', text: '246%', floor: '100%' }], note: '演示' },
  disclosures: [],
  branches: [
    {
      name: '浙江分公司',
      province: '浙江省',
      city: '杭州市',
      cityCode: '330100',
      address: 'A',
      phone: '0571-0000-0011',
      hours: 'H',
    },
    {
      name: '云南分公司',
      province: '云南省',
      city: '昆明市',
      cityCode: '530100',
      address: 'B',
      phone: '0871-0000-0025',
      hours: 'H',
    },
  ],
  products: [
    { productCode: 'home', name: '家财险', clauses: [{ clauseCode: 'C', name: '条款', filingNo: 'DEMO-1' }] },
    { productCode: 'pet', name: '宠物险', clauses: [] },
  ],
}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  stub.openPages('pages/serve/index')
  stub.params({})
  server.answers['help/question'] = () => ok(listed)
  server.answers['help/customer'] = () => ok({ channels: [], complaint })
  server.answers['help/aftercare'] = () => ok(aftercare)
  server.answers['help/faqDetails'] = ({ helpful }) =>
    ok(helpful === undefined ? answered : { ...answered, judged: helpful, helpfulCount: 3 })
})

const open = (Page: React.ComponentType) => act(async () => void render(<Page />))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
const search = async (text: string) => {
  fireEvent.input(screen.getByRole('textbox'), { target: { value: text } })
  await press('button', '搜索')
}

it('searches from the service tab, and leads to what is asked most', async () => {
  await open(ServePage)
  await search('退保')
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({
    url: `/userPages/pages/question/index?keyword=${encodeURIComponent('退保')}`,
  })
  await press('button', /出险了怎么报案/)
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({
    url: '/userPages/pages/questionDetail/index?questionId=report',
  })
})

it('names the company before the regulator for complaints', async () => {
  await open(ServePage)
  await press('button', /向本公司投诉/)
  await press('button', /12378/)
  expect(Taro.makePhoneCall.mock.calls).toEqual([
    [{ phoneNumber: '400-000-0001' }],
    [{ phoneNumber: '12378' }],
  ])
})

it('marks what was found, keeps to a category, and says when there is nothing', async () => {
  stub.params({ keyword: encodeURIComponent('报案') })
  await open(QuestionPage)
  expect(screen.getByText('报案')).toHaveClass('marked-text__found')
  server.answers['help/question'] = () => ok({ ...listed, questions: [] })
  await press('radio', '理赔')
  expect(server.asked('help/question')).toEqual([
    { keyword: '报案' },
    { keyword: '报案', categoryCode: 'claim' },
  ])
  expect(screen.getByText('没有找到“报案”相关的问题')).toBeInTheDocument()
})

it('shows an answer with steps and links, and takes one judgement', async () => {
  stub.params({ questionId: 'report' })
  await open(QuestionDetailPage)
  expect(screen.getByText('拨打电话')).toBeInTheDocument()
  await press('button', '看理赔流程')
  expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/serveClaim/index' })
  await press('button', '有帮助')
  expect(screen.getByText(/您觉得有帮助/)).toBeInTheDocument()
  expect(screen.getByText(/3 人觉得有帮助/)).toBeInTheDocument()
  const [first, second] = server.asked('help/faqDetails')
  expect(second).toEqual({ ...first, helpful: true })
})

it('draws the steps of a claim, and shows the papers of one product', async () => {
  await open(ServeClaimPage)
  expect(screen.getByText('48 小时内')).toBeInTheDocument()
  expect(screen.getByText('10 日内支付')).toBeInTheDocument()
  await press('radio', '宠物险')
  expect(screen.getByText('所有案件证明')).toBeInTheDocument()
  expect(screen.getByText('宠物证明')).toBeInTheDocument()
  expect(screen.queryByText('房屋证明')).not.toBeInTheDocument()
  await press('button', '拨打 400-000-0000')
  expect(Taro.makePhoneCall).toHaveBeenCalledWith({ phoneNumber: '400-000-0000' })
})

it('says who the insurer is, with filing numbers', async () => {
  await open(InRegardToPage)
  expect(screen.getByText('DEMO-1')).toBeInTheDocument()
  expect(screen.getByText('246%')).toBeInTheDocument()
})

test.each([404, 400])('says that there is no such question, with a way on (code %d)', async (code) => {
  const server = new FakeServer()
  server.answers = { 'help/faqDetails': () => ({ code, msg: '格式不正确', data: null }) }
  await act(async () => void render(<QuestionDetailPage />))
  expect(screen.getByText('没有找到这个问题')).toBeInTheDocument()
  expect(screen.queryByText('重新加载')).toBeNull()
  expect(Taro.showModal).not.toHaveBeenCalled()
  expect(screen.getByText('查看常见问题')).toBeInTheDocument()
})
