import { login } from '../support/identity'
import { startTestServer, type TestServer } from '../support/harness'
import { complaintPhone, regulatorPhone } from '../support/company'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const all = async () => (await server.call('help/question', {})).data
const details = async (
  questionId: string,
  more: { deviceKey?: string; helpful?: boolean } = {},
  headers = {},
) => (await server.call('help/faqDetails', { questionId, ...more }, headers)).data
const device = 'd'.repeat(32)

describe('content', () => {
  it('has at least sixty questions, some in every category, each told apart', async () => {
    const { categories, questions, hot } = await all()
    expect(questions.length).toBeGreaterThanOrEqual(60)
    expect(categories.map(({ name }) => name)).toEqual([
      '投保',
      '支付',
      '保单',
      '发票',
      '变更退保',
      '理赔',
      '账号',
    ])
    for (const { questionCount } of categories) expect(questionCount).toBeGreaterThanOrEqual(5)
    const texts = questions.map(({ question }) => question.map(({ text }) => text).join(''))
    expect(new Set(texts).size).toBe(texts.length)
    expect(hot.length).toBeGreaterThanOrEqual(6)
  })

  it('speaks of every product, and answers and relates every question', async () => {
    const { questions } = await all()
    const answers = await Promise.all(questions.map(({ questionId }) => details(questionId)))
    const spokenOf = answers.flatMap(({ products }) => products.map(({ productCode }) => productCode))
    expect([...new Set(spokenOf)].sort()).toEqual([...server.context.catalogue.products.keys()].sort())
    for (const { answer, related } of answers) {
      expect(answer[0]?.kind).not.toBe('LINK')
      expect(related).toHaveLength(3)
    }
  })

  it('lists papers for a claim on every product, legal time limits, and filing numbers', async () => {
    const { data } = await server.call('help/aftercare', {})
    const claim = data.guides.find(({ code }) => code === 'CLAIM')
    const covered = new Set(claim?.materials.flatMap(({ productCodes }) => productCodes))
    expect([...covered].sort()).toEqual([...server.context.catalogue.products.keys()].sort())
    const limits = claim?.limits.map(({ text }) => text).join()
    for (const days of ['30 日', '10 日', '3 日', '60 日']) expect(limits).toContain(days)
    expect(data.branches).toHaveLength(29)
    for (const { clauses } of data.products) expect(clauses[0]?.filingNo).toMatch(/^DEMO-/)
  })

  it('sends complaints to the company first', async () => {
    const { data } = await server.call('help/customer', {})
    expect(data.complaint.map(({ phone }) => phone)).toEqual([complaintPhone, regulatorPhone])
  })
})

describe('search', () => {
  test.each([
    ['怎么买保险', 'how'],
    ['没付钱的订单还在吗', 'unpaid'],
    ['买完马上生效吗', 'effective'],
    ['付了钱没有保单', 'paid-no-policy'],
    ['我想退保', 'surrender'],
    ['退保能退多少', 'surrender-amount'],
    ['开发票', 'apply'],
    ['发票抬头写错了', 'title-wrong'],
    ['手机号换了', 'phone-changed'],
    ['名字写错了', 'name-wrong'],
    ['搬家了', 'moved'],
    ['航班延误', 'flight-delay'],
    ['手机屏幕碎了', 'screen'],
    ['狗咬人', 'dog-bites'],
    ['银行卡被盗刷', 'stolen-card'],
    ['收不到验证码', 'no-code'],
    ['注销账号', 'delete'],
    ['我要投诉', 'complain'],
    ['申根签证', 'schengen'],
    ['一杆进洞', 'hole-in-one'],
    ['车抛锚了', 'tow'],
    ['楼下被淹', 'water'],
  ])('%s finds %s', async (keyword, expected) => {
    const { questions } = (await server.call('help/question', { keyword })).data
    expect(questions.slice(0, 3).map(({ questionId }) => questionId)).toContain(expected)
  })

  it('marks the matches, and returns no question when no text matches', async () => {
    const { questions } = (await server.call('help/question', { keyword: '一杆进洞' })).data
    expect(questions[0]?.question).toContainEqual({ text: '一杆进洞', found: true })
    expect((await server.call('help/question', { keyword: 'zzz' })).data.questions).toEqual([])
  })

  it('keeps to a category', async () => {
    const { questions } = (await server.call('help/question', { keyword: '手机', categoryCode: 'claim' }))
      .data
    expect(new Set(questions.map(({ categoryName }) => categoryName))).toEqual(new Set(['理赔']))
  })
})

describe('judging an answer', () => {
  it('counts a device once, and keeps its first word', async () => {
    expect((await details('report')).judged).toBeNull()
    await details('report', { deviceKey: device, helpful: true })
    const again = await details('report', { deviceKey: device, helpful: false })
    expect(again).toMatchObject({ helpfulCount: 1, unhelpfulCount: 0, judged: true })
    expect((await details('report', { deviceKey: 'e'.repeat(32) })).judged).toBeNull()
  })

  it('knows a member on another device, and a visitor who logs in', async () => {
    const headers = await login(server, '13800138000')
    await details('cooling', { helpful: false, deviceKey: device }, headers)
    expect(await details('cooling', { deviceKey: 'f'.repeat(32) }, headers)).toMatchObject({ judged: false })
    await details('report', { helpful: false, deviceKey: device }, headers)
    expect(await details('report')).toMatchObject({ helpfulCount: 1, unhelpfulCount: 0 })
  })

  it('stores no rating without a device key or a member, and refuses an unknown question', async () => {
    expect(await details('how', { helpful: true })).toMatchObject({ helpfulCount: 0, judged: null })
    expect((await server.call('help/faqDetails', { questionId: 'nothing' })).code).toBe(404)
  })
})
