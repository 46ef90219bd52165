import type { Consent } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { type Change, expectRefusal } from '../support/refusal'
import { answers, holder, saveRequest, type SaveRequest, subject } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('questions', () => {
  const answering = (code: string, value: string | boolean) =>
    answers.map((answer) => (answer.code === code ? { code, value } : answer))

  test.each<[string, SaveRequest['answers'], string, string]>([
    ['one left open', answers.slice(1), 'ILLEGAL_BUILDING', '请如实选择一项'],
    ['one answered twice', [...answers, { code: 'PAST_LOSS', value: 'NO' }], 'PAST_LOSS', '请如实选择一项'],
    ['an answer that is no option', answering('GROUP_RENTAL', 'MAYBE'), 'GROUP_RENTAL', '请如实选择一项'],
    ['true instead of YES', answering('GROUP_RENTAL', false), 'GROUP_RENTAL', '请如实选择一项'],
    ['a question that was not asked', [...answers, { code: 'SMOKER', value: 'NO' }], 'SMOKER', '问题已更新'],
  ])('%s', (_what, changed, code, message) =>
    expectRefusal(server, () => ({ answers: changed }), `answers.${code}`, message).then(() => undefined),
  )

  test.each([
    ['ILLEGAL_BUILDING', '违章建筑', '取得合法手续'],
    ['DANGEROUS_BUILDING', '危险房屋', '新的鉴定报告'],
    ['GROUP_RENTAL', '群租房', '整套出租给一户'],
    ['BUSINESS_USE', '商业财产保险', '可以投保食品安全责任保险'],
    ['LONG_VACANCY', '长期无人居住', '确定有人入住后'],
    ['PAST_LOSS', '短期内多次出险', '满 24 个月'],
  ])('yes to %s is declined: why, and what else fits', async (code, why, what) => {
    const answer = await expectRefusal(
      server,
      () => ({ answers: answering(code, 'YES') }),
      `answers.${code}`,
      why,
    )
    expect(answer.data.fields?.[0]?.message).toContain(what)
    expect(answer.msg).toMatch(/^根据您对“.+？”的回答，暂时不能为您承保：/)
  })

  test('a tenant is not asked about past losses of the house', () =>
    expectRefusal(
      server,
      () => ({ answers, subject: { ...subject, relation: 'TENANT' } }),
      'answers.PAST_LOSS',
      '问题已更新',
      'TENANT',
    ).then(() => undefined))
})

describe('evidence', () => {
  const editing =
    (index: number, edit: (consent: Consent) => Partial<Consent>): Change =>
    ({ consents }) => ({
      consents: consents.map((consent, at) => (at === index ? { ...consent, ...edit(consent) } : consent)),
    })
  const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

  test.each<[string, Change, string, string]>([
    ['none', () => ({ consents: [] }), 'NOTICE', '请阅读并确认《投保须知》'],
    [
      'the last one missing',
      ({ consents }) => ({ consents: consents.slice(0, -1) }),
      'DECLARATION',
      '请阅读并确认《投保人声明》',
    ],
    ['in another order', ({ consents }) => ({ consents: [...consents].reverse() }), 'NOTICE', '请按顺序阅读'],
    [
      'one too many',
      ({ consents }) => ({ consents: [...consents, ...consents.slice(0, 1)] }),
      'NOTICE',
      '多出了一份确认记录',
    ],
    ['of another version', editing(0, () => ({ docVersion: 'HOME-NOTICE-2024.1' })), 'NOTICE', '内容已更新'],
    ['of another content', editing(2, () => ({ docHash: '0'.repeat(64) })), 'CLAUSES', '内容已更新'],
    [
      'not read to the end',
      editing(1, ({ confirmedAt }) => ({ scrolledEndAt: later(confirmedAt, 1) })),
      'EXCLUSIONS',
      '读到最后再确认',
    ],
    [
      'end before beginning',
      editing(1, ({ shownAt }) => ({ scrolledEndAt: later(shownAt, -1000) })),
      'EXCLUSIONS',
      '读到最后再确认',
    ],
    [
      'a time that is none',
      editing(1, () => ({ scrolledEndAt: 'yesterday afternoon, five' })),
      'EXCLUSIONS',
      '读到最后再确认',
    ],
    ['read too fast', editing(1, () => ({ dwellMs: 4999 })), 'EXCLUSIONS', '阅读时间太短'],
    ['longer than it was open', editing(1, () => ({ dwellMs: 60_000 })), 'EXCLUSIONS', '阅读记录不完整'],
    [
      'confirmed before the one before',
      editing(1, ({ shownAt, scrolledEndAt, confirmedAt }) => ({
        shownAt: later(shownAt, -120_000),
        scrolledEndAt: later(scrolledEndAt, -120_000),
        confirmedAt: later(confirmedAt, -120_000),
      })),
      'EXCLUSIONS',
      '请按顺序阅读',
    ],
    [
      'from the future',
      editing(4, ({ shownAt, scrolledEndAt, confirmedAt }) => ({
        shownAt: later(shownAt, 1_200_000),
        scrolledEndAt: later(scrolledEndAt, 1_200_000),
        confirmedAt: later(confirmedAt, 1_200_000),
      })),
      'DECLARATION',
      '手机时间比实际时间快',
    ],
    [
      'from two days ago',
      editing(0, ({ shownAt }) => ({ shownAt: later(shownAt, -172_800_000) })),
      'NOTICE',
      '阅读已超过 24 小时',
    ],
  ])('%s', (_what, change, docType, message) =>
    expectRefusal(server, change, `consents.${docType}`, message).then(() => undefined),
  )

  test('a clock eight minutes fast is tolerated', async () => {
    const request = await saveRequest(server)
    const consents = request.consents.map((consent) => ({
      ...consent,
      shownAt: later(consent.shownAt, 780_000),
      scrolledEndAt: later(consent.scrolledEndAt, 780_000),
      confirmedAt: later(consent.confirmedAt, 780_000),
    }))
    expect(await server.call('insure/save', { ...request, consents })).toMatchObject({ code: 200 })
  })
})

test('everything that is wrong is reported at once', async () => {
  const request = await saveRequest(server)
  const answer = await server.call('insure/save', {
    ...request,
    startDate: '2026-06-01',
    holder: { ...holder, name: '', certNo: '119999199001010013' },
    subject: { ...subject, region: '540102', floor: 30 },
    answers: answers.map((entry, index) => (index === 0 ? { ...entry, value: 'YES' } : entry)).slice(0, -1),
    consents: request.consents.slice(0, -1),
  })
  expect(answer.msg).toBe('有 7 处需要修改：请填写姓名')
  expect(answer.data.fields?.map(({ path }) => path)).toEqual([
    'holder.name',
    'holder.certNo',
    'startDate',
    'subject.region',
    'subject.floor',
    'answers.PAST_LOSS',
    'consents.DECLARATION',
    'answers.ILLEGAL_BUILDING',
  ])
})
