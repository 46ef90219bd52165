import type { Warning } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { idNumber } from '../support/persons'
import { changesOf, editHome, holder, newSubject, saveRequest, type SaveRequest } from '../support/sale'
import { judge, passOver, warnedOf } from '../support/suitability'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

const save = (request: SaveRequest, headers?: Record<string, string>) =>
  server.call('insure/save', request, headers)

/** Creates an order that is pending payment. @returns a second save request for the same home */
async function twice(change: Partial<SaveRequest> = {}): Promise<SaveRequest> {
  const house = newSubject()
  await save(await saveRequest(server, { subject: house }))
  return saveRequest(server, { subject: house, ...change })
}

describe('leaving the entry page', () => {
  test('a right proposal is digested, and nothing stored', async () => {
    const request = await saveRequest(server)
    const changes = await changesOf(server, async () => {
      expect(await judge(server, request)).toMatchObject({ code: 200, data: { warnings: [] } })
    })
    expect(changes).toEqual({})
  })

  test('mistakes come back at their fields, as saving would refuse them', async () => {
    const right = await saveRequest(server)
    const wrong = { ...right, holder: { ...holder, mobile: '138' }, startDate: '2026-06-01' }
    const judged = await judge(server, wrong)
    expect(judged).toMatchObject({ code: 422 })
    expect(judged.data.fields?.map(({ path }) => path)).toEqual(['holder.mobile', 'startDate'])
    expect((await save(wrong)).data.fields).toEqual(judged.data.fields)
  })

  test('a decline says which answer, why, and what else fits', async () => {
    const undo = await editHome(server, ({ form }) => {
      const question = form.questions.items.find(({ code }) => code === 'BUSINESS_USE')
      for (const decline of question?.declines ?? [])
        decline.fits = [
          { productCode: 'pet' },
          { productCode: 'home', planCode: 'TENANT' },
          { productCode: 'home', planCode: 'NO_SUCH' },
          { productCode: 'no-longer-on-sale' },
        ]
    })
    const request = await saveRequest(server)
    const answers = request.answers.map(({ code, value }) => ({
      code,
      value: code === 'BUSINESS_USE' ? 'YES' : value,
    }))
    const { code, msg, data } = await judge(server, { ...request, answers })
    undo()
    expect(code).toBe(422)
    expect(msg).toMatch(/^根据您对“该房屋是否用于经营.+？”的回答，暂时不能为您承保：用于经营的房屋/)
    expect(data.fields).toEqual([
      {
        path: 'answers.BUSINESS_USE',
        message: expect.stringMatching(/^用于经营.+。.+可以投保食品安全责任保险.+。$/),
        fits: [
          { productCode: 'pet', name: '毛孩子宠物医疗和第三者责任保险' },
          { productCode: 'home', planCode: 'TENANT', name: '安居家庭财产综合保险 · 租享' },
        ],
      },
    ])
  })
})

describe('the same house in an order that waits for payment', () => {
  test('is a warning that names no order and no policy', async () => {
    const { data, msg } = await judge(server, await twice())
    expect({ msg, codes: data.warnings.map(({ code }) => code) }).toEqual({
      msg: '',
      codes: ['DUPLICATE_BUILDING'],
    })
    expect(JSON.stringify(data.warnings)).not.toMatch(/[DPT]\d{20}/)
  })

  test.each<[string, Partial<SaveRequest>]>([
    ['another name with the certificate', { holder: { ...holder, name: '别人' } }],
    ['another certificate with the name', { holder: { ...holder, certNo: '11999919900101008X' } }],
  ])('is not told to %s', async (_, change) => {
    expect(await warnedOf(server, await twice(change))).toEqual([])
  })

  test('is none for the year after', async () => {
    // Cover from 2026-06-02 to 2027-06-01.
    const { subject } = await twice()
    server.clock.set('2027-05-30T10:00:00+08:00')
    const next = async (startDate: string) =>
      warnedOf(server, await saveRequest(server, { subject, startDate }))
    expect(await next('2027-06-01')).toEqual(['DUPLICATE_BUILDING'])
    expect(await next('2027-06-02')).toEqual([])
  })

  test('is told however the address is written', async () => {
    const request = await twice()
    const { room } = request.subject
    const subject = { ...request.subject, street: ' 松涛路 18 号', building: '３栋', room: `${room} 室` }
    expect(await warnedOf(server, { ...request, subject })).toEqual(['DUPLICATE_BUILDING'])
  })

  test('is none once the order is cancelled', async () => {
    const request = await twice()
    await server.context.db.updateTable('saleOrder').set({ status: 'CANCELLED' }).execute()
    expect(await warnedOf(server, request)).toEqual([])
  })

  test("is none for a member whose older order the new one replaces, but is for another's", async () => {
    const headers = await login(server, '13612345679')
    const house = newSubject()
    await save(await saveRequest(server, { subject: house }), headers)
    const request = await saveRequest(server, { subject: house })
    expect((await judge(server, request, headers)).data.warnings).toEqual([])
    expect((await judge(server, request)).data.warnings).toHaveLength(1)
  })
})

describe('going on in spite of a warning', () => {
  let request: SaveRequest
  let warnings: Warning[]
  beforeEach(async () => {
    request = await twice()
    warnings = (await judge(server, request)).data.warnings
  })

  test('is refused without the choice, naming the warning; nothing is stored', async () => {
    const changes = await changesOf(server, async () => {
      const { code, msg, data } = await save(request)
      expect({ code, paths: data.fields?.map(({ path }) => path) }).toEqual({
        code: 422,
        paths: ['warnings.DUPLICATE_BUILDING'],
      })
      expect(msg).toContain('这套房屋已有同样的保障')
    })
    expect(changes).toEqual({})
  })

  test.each<[string, (given: SaveRequest['acknowledgements']) => SaveRequest['acknowledgements']]>([
    ['other words', (given) => given?.map((one) => ({ ...one, hash: '0'.repeat(64) }))],
    ['another warning', (given) => given?.map((one) => ({ ...one, code: 'HOLDER_65' }))],
    [
      'a time to come',
      (given) => given?.map((one) => ({ ...one, acknowledgedAt: '2026-06-01T11:00:00+08:00' })),
    ],
    ['no time', (given) => given?.map((one) => ({ ...one, acknowledgedAt: 'a long time ago, once' }))],
  ])('is refused when the choice was for %s', async (_, change) => {
    const acknowledgements = change(passOver(server, warnings))
    expect(await save({ ...request, acknowledgements })).toMatchObject({ code: 422 })
  })

  test('is recorded with the proposal: the words, their hash and version, and when', async () => {
    const acknowledgements = passOver(server, warnings)
    const saved = await save({ ...request, acknowledgements })
    expect(saved).toMatchObject({ code: 200 })
    const { db, cipher, clock } = server.context
    const [row, ...others] = await db
      .selectFrom('proposalWarning')
      .selectAll()
      .where('proposalNo', '=', saved.data.proposalNo)
      .execute()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      code: 'DUPLICATE_BUILDING',
      version: 'HOME-SUIT-2026.1',
      textHash: warnings[0]?.hash,
      acknowledgedAt: clock.now(),
      receivedAt: clock.now(),
    })
    const place = `proposalWarning:${saved.data.proposalNo}:DUPLICATE_BUILDING`
    expect(JSON.parse(cipher.decrypt(row?.textEnc ?? '', place))).toEqual(warnings[0])
  })

  test('is recorded with the valid one of two acknowledgements of the same warning', async () => {
    const valid = passOver(server, warnings)
    const withoutTime = valid.map((one) => ({ ...one, acknowledgedAt: 'a long time ago, once' }))
    const saved = await save({ ...request, acknowledgements: [...withoutTime, ...valid] })
    expect(saved).toMatchObject({ code: 200 })
    const row = await server.context.db
      .selectFrom('proposalWarning')
      .select('acknowledgedAt')
      .where('proposalNo', '=', saved.data.proposalNo)
      .executeTakeFirst()
    expect(row).toEqual({ acknowledgedAt: server.context.clock.now() })
  })

  test('stores no acknowledgement without a warning', async () => {
    const acknowledgements = passOver(server, warnings)
    const saved = await save({ ...(await saveRequest(server)), acknowledgements })
    expect(saved).toMatchObject({ code: 200 })
    const rows = await server.context.db
      .selectFrom('proposalWarning')
      .selectAll()
      .where('proposalNo', '=', saved.data.proposalNo)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('what advises against a home', () => {
  const area = (value: number) => ({ ...newSubject(), area: value })
  const at = (region: string) => ({ ...newSubject(), region })
  const bornOn = (birth: string) => ({ holder: { ...holder, certNo: idNumber(birth) } })

  test.each<[string, Parameters<typeof saveRequest>[1], string[]]>([
    // 500,000 yuan buy 500,000 / 15,000 = 33.33 m² at the highest price, 500,000 / 3,000 = 166.67 m² at the lowest.
    ['50万 for 34 m²', { subject: area(34) }, []],
    ['50万 for 33 m²', { subject: area(33) }, ['BUILDING_OVER_WORTH']],
    ['50万 for 166 m²', { subject: area(166) }, []],
    ['50万 for 167 m²', { subject: area(167) }, ['BUILDING_UNDER_WORTH']],
    // 3,000,000 / 15,000 = 200 m².
    ['300万 for 199 m²', { planCode: 'PREMIUM', subject: area(199) }, ['BUILDING_OVER_WORTH']],
    ['300万 for 200 m²', { planCode: 'PREMIUM', subject: area(200) }, []],
    [
      'a tenant, who insures no building',
      { planCode: 'TENANT', subject: { ...area(20), relation: 'TENANT' } },
      [],
    ],
    ['Chengdu', { subject: at('510104') }, ['EARTHQUAKE_REGION']],
    ['Hangzhou', { subject: at('330106') }, []],
    // 2026-06-01 is the day of the proposal.
    ['65 tomorrow', bornOn('1961-06-02'), []],
    ['65 today', bornOn('1961-06-01'), ['HOLDER_65']],
    ['65 since a leap day', bornOn('1960-02-29'), ['HOLDER_65']],
  ])('%s', async (_, change, warned) => {
    expect(await warnedOf(server, await saveRequest(server, change))).toEqual(warned)
  })
})
