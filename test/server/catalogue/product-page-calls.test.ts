import { dateText } from '../../../server/src/lib/clock'
import { factorsOn } from '../../../server/src/modules/rating'
import { startTestServer, type TestServer } from '../support/harness'
import { newSubject, baseFactors, homeProduct, proposalInput, quoteHome, saveRequest } from '../support/sale'
import { insurerName } from '../support/company'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

test('the introduction holds the whole disclosure', async () => {
  const { code, data } = await server.call('insure/index', { productCode: 'home' })
  expect(code).toBe(200)
  expect(data.version).toBe(homeProduct(server).version)
  expect(data.plans).toEqual([
    {
      planCode: 'BASIC',
      name: '安心',
      summary: expect.any(String),
      recommended: false,
      price: expect.objectContaining({ amountFen: 9800, basis: '元/年', isLowest: true }),
    },
    {
      planCode: 'COMFORT',
      name: '舒享',
      summary: expect.any(String),
      recommended: true,
      price: expect.objectContaining({ amountFen: 23800, basis: '元/年', isLowest: true }),
    },
    {
      planCode: 'PREMIUM',
      name: '尊享',
      summary: expect.any(String),
      recommended: false,
      price: expect.objectContaining({ amountFen: 56800, basis: '元/年', isLowest: true }),
    },
    {
      planCode: 'TENANT',
      name: '租享',
      summary: expect.any(String),
      recommended: false,
      price: expect.objectContaining({ amountFen: 6800, basis: '元/年', isLowest: true }),
    },
  ])
  expect(data.disclosure).toMatchObject({
    insurerName: insurerName,
    marketingName: '安居家庭财产综合保险',
    clauses: expect.arrayContaining([expect.objectContaining({ filingNo: 'DEMO-家财-001', main: true })]),
  })
  const facts = data.disclosure.facts.map(({ title }) => title)
  expect(facts).toEqual(expect.arrayContaining(['犹豫期', '等待期', '费用扣除与退保损失', '投诉电话']))
})

test('the introduction names main covers and exclusions, and prices its example customers', async () => {
  const { data } = await server.call('insure/index', { productCode: 'home' })
  expect(data.mainCoverages[0]).toEqual({
    kindCode: 'BUILDING',
    picture: '/pictures/cover-building.svg',
  })
  expect(data.mainExclusions).toHaveLength(5)
  expect(data.exclusions.map(({ title }) => title)).toEqual(expect.arrayContaining(data.mainExclusions))
  expect(data.customers).toEqual([
    {
      title: '租房的上班族',
      price: expect.objectContaining({ planCode: 'TENANT', amountFen: 6800, isLowest: true }),
    },
    {
      title: '自住的新房',
      price: expect.objectContaining({ planCode: 'COMFORT', amountFen: 23_800, isLowest: true }),
    },
    {
      title: '出租的老房',
      // 98 × 1.1 (brick and concrete) × 1.25 (25 years old) × 1.2 (rented out)
      price: {
        planCode: 'BASIC',
        planName: '安心',
        amountFen: 16_170,
        basis: '元/年',
        person: '出租的砖混住宅，房龄 21–30 年',
        isLowest: false,
      },
    },
  ])
})

test('an example customer is quoted the price that the introduction shows', async () => {
  for (const [productCode, { definition }] of server.context.catalogue.products) {
    const { data } = await server.call('insure/index', { productCode })
    const today = dateText(server.clock.now())
    const quoted = await Promise.all(
      definition.product.introduction.customers.map(async ({ planCode, factors: values }) => {
        const factors = factorsOn(definition, values, today)
        const quote = await server.call('insure/calculate', { productCode, planCode, factors })
        return [quote.data.planCode, quote.data.premiumFen]
      }),
    )
    expect(data.customers.map(({ price }) => [price.planCode, price.amountFen])).toEqual(quoted)
  }
})

// Coverage table: sum insured per plan, deductible.
test.each([
  ['BUILDING', ['50 万元', '100 万元', '300 万元'], '每次事故 500 元'],
  ['DECORATION', ['5 万元', '20 万元', '60 万元'], '每次事故 500 元'],
  ['CONTENTS', ['2 万元', '8 万元', '20 万元', '3 万元'], '每次事故 300 元'],
  ['THEFT', ['5,000 元', '2 万元', '5 万元', '1 万元'], '每次事故损失金额的 10%'],
  ['PIPE_BURST', ['5,000 元', '2 万元', '5 万元', '5,000 元'], '每次事故 300 元或损失金额的 10%，以高者为准'],
  ['APPLIANCE', ['1 万元', '2 万元', '5,000 元'], '每次事故 200 元'],
  ['LIABILITY', ['1 万元', '10 万元', '50 万元', '5 万元'], '财产损失每次事故 200 元'],
  [
    'TEMP_HOUSING',
    ['200 元/天，最多 15 天', '300 元/天，最多 30 天', '200 元/天，最多 10 天'],
    '前 1 天不赔',
  ],
])('cover %s pays at most %j', async (kindCode, amounts, deductible) => {
  const { data } = await server.call('insure/select', { productCode: 'home' })
  const row = data.coverages.find((coverage) => coverage.kindCode === kindCode)
  expect(row?.amounts.map(({ text }) => text)).toEqual(amounts)
  expect(row?.deductible).toBe(deductible)
})

test('the plan page asks for the factors, and for nothing only the server needs', async () => {
  const { data } = await server.call('insure/select', { productCode: 'home' })
  expect(data.factors.map(({ name, initial }) => [name, initial])).toEqual([
    ['houseType', 'RESIDENCE'],
    ['structure', 'REINFORCED_CONCRETE'],
    ['buildYear', 2021],
    ['use', 'SELF'],
  ])
  const year = data.factors.find(({ name }) => name === 'buildYear')
  expect(year).toMatchObject({ control: 'NUMBER', minimum: 1996, maximum: 2026, validator: 'BUILD_YEAR' })
  expect(JSON.stringify(data)).not.toMatch(/target|withinYears|outOfRange|multiplier/)
})

test('the notice begins with the warning that the purchase is recorded', async () => {
  const { data } = await server.call('insure/notice', { productCode: 'home', planCode: 'TENANT' })
  expect(data.entryNotice.title).toBe('您即将进入投保流程')
  expect(data.entryNotice.paragraphs.join('')).toContain('会被记录')
  expect(data.documents).toHaveLength(5)
})

describe('the entry form', () => {
  const input = async (planCode: string, factors = baseFactors) => {
    const { quoteNo } = await quoteHome(server, planCode, factors)
    return (await server.call('insure/input', { quoteNo })).data
  }
  const namesOf = ({ form }: Awaited<ReturnType<typeof input>>) =>
    form.sections.map(({ code, fields }) => [code, fields.map(({ name }) => name)])

  test('asks for holder, house and start; what the quote fixed stands there with its value', async () => {
    const data = await input('BASIC', { ...baseFactors, houseType: 'VILLA' })
    expect(data).toMatchObject({ productName: '安居家庭财产综合保险', planName: '安心' })
    expect(namesOf(data)).toEqual([
      [
        'holder',
        expect.arrayContaining(['holder.name', 'holder.certType', 'holder.certNo', 'holder.mobile']),
      ],
      ['subject', expect.arrayContaining(['subject.region', 'subject.room', 'subject.houseType'])],
      ['period', ['startDate']],
    ])
    const fields = data.form.sections.flatMap((section) => section.fields)
    expect(fields.filter(({ quoted }) => quoted).map(({ name, initial }) => [name, initial])).toEqual([
      ['subject.houseType', 'VILLA'],
      ['subject.structure', 'REINFORCED_CONCRETE'],
      ['subject.buildYear', 2020],
      ['subject.use', 'SELF'],
    ])
    expect(fields.find(({ name }) => name === 'holder.birth')).toMatchObject({
      earliest: '1925-06-02',
      latest: '2008-06-01',
    })
  })

  test.each([
    ['BASIC', ['OWNER', 'FAMILY']],
    ['TENANT', ['TENANT']],
  ])('of plan %s offers the relations %j and says what the others may choose', async (planCode, values) => {
    const { form } = await input(planCode)
    const relation = form.sections
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'subject.relation')
    expect(relation?.options?.map(({ value }) => value)).toEqual(values)
    expect(relation?.help).toContain('租客请选“租享”方案')
  })

  test('answers no question beforehand and does not tell which answers are declined', async () => {
    const { form } = await input('BASIC')
    expect(form.questions.items).toHaveLength(6)
    expect(form.questions.warning).toContain('第十六条')
    for (const question of form.questions.items) {
      expect(Object.keys(question).sort()).toEqual(['code', 'explanation', 'options', 'text'])
      expect(question.options).toEqual([
        { value: 'YES', label: '是' },
        { value: 'NO', label: '否' },
      ])
    }
  })

  test('of the tenant plan leaves out the question about the past of the house', async () => {
    const { form } = await input('TENANT')
    expect(form.questions.items.map(({ code }) => code)).not.toContain('PAST_LOSS')
  })

  test.each(['insure/input', 'insure/digest'] as const)(
    '%s of an unknown quote is not found',
    async (name) => {
      const quoteNo = 'Q20260601100000000000000'
      const request = name === 'insure/input' ? { quoteNo } : proposalInput(await saveRequest(server))
      expect(await server.callRaw(name, { ...request, quoteNo })).toMatchObject({
        code: 404,
        msg: '没有找到这份报价，请返回方案页重新获取报价',
      })
    },
  )
})

test('the summary shows what the plan includes', async () => {
  const quote = await quoteHome(server, 'TENANT')
  const rented = { ...newSubject(), relation: 'TENANT' }
  const request = await saveRequest(server, { planCode: 'TENANT', quoteNo: quote.quoteNo, subject: rented })
  const { data } = await server.call('insure/digest', proposalInput(request))
  expect(data).toMatchObject({
    quote,
    planName: '租享',
    insurerName: insurerName,
    startDate: '2026-06-02',
    endDate: '2027-06-01',
  })
  expect(data.coverages.map(({ name, amount }) => [name, amount])).toEqual([
    ['室内财产', '3 万元'],
    ['室内财产盗抢', '1 万元'],
    ['水暖管爆裂', '5,000 元'],
    ['家用电器用电安全', '5,000 元'],
    ['居家第三者责任', '5 万元'],
    ['临时住宿', '200 元/天，最多 10 天'],
  ])
  expect(data.exclusions.length).toBeGreaterThan(10)
  expect(data.contacts.length).toBeGreaterThan(0)
})

test.each(['insure/index', 'insure/select'] as const)(
  '%s of an unknown product is not found',
  async (name) => {
    expect(await server.call(name, { productCode: 'boat' })).toMatchObject({
      status: 200,
      code: 404,
      msg: '没有找到这个产品，可能已下架，请返回首页重新选择',
    })
  },
)
