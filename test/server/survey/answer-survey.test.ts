import { sha256 } from '../../../server/src/lib/cipher'
import { keptDays } from '../../../server/src/modules/survey/save-answers'
import { startTestServer, type TestServer } from '../support/harness'
import { answersOf, newSurveyKey, quietAnswers, surveyAs } from '../support/survey'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newVisitor = () => surveyAs(server, newSurveyKey())
const rows = () => server.context.db.selectFrom('survey').selectAll().execute()
const rowOf = async (surveyKey: string) => (await rows()).find(({ keyHash }) => keyHash === sha256(surveyKey))

/** Moves the answers of a key to an older question version. @returns the version */
async function ageVersion(surveyKey: string): Promise<string> {
  const { db } = server.context
  const version = '2025.1-0123456789ab'
  const today = await db.selectFrom('surveyVersion').selectAll().executeTakeFirstOrThrow()
  const content = today.content.replace('您现在住的是？', '您住在哪种房子里？')
  await db
    .insertInto('surveyVersion')
    .values({ ...today, version, content })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await db.updateTable('survey').set({ version }).where('keyHash', '=', sha256(surveyKey)).execute()
  return version
}

describe('the questions', () => {
  test('are of every kind, some only after others, and say what is agreed to first', async () => {
    const { data } = await server.call('api/stress/getQuestion', {})
    expect(new Set(data.questions.map(({ kind }) => kind))).toEqual(
      new Set(['SINGLE', 'MULTIPLE', 'NUMBER', 'ADDRESS']),
    )
    expect(data.questions.length).toBeGreaterThanOrEqual(16)
    expect(data.questions.filter(({ showWhen }) => showWhen).length).toBeGreaterThanOrEqual(4)
    const consent = data.consent.items.map(({ text }) => text).join()
    expect(consent).toContain(`没答完的保存 ${keptDays.unfinished} 天`)
    expect(keptDays.finished).toBe(365)
    expect(consent).toContain('答完的保存 12 个月')
  })

  test('ask for an address as the region picker does', async () => {
    const { data } = await server.call('api/stress/getAddress', { parentCode: '330000' })
    expect(data.regions.map(({ name }) => name)).toContain('杭州市')
    const found = await server.call('api/stress/getAddress', { keyword: '西湖区' })
    expect(found.data.regions).toContainEqual(expect.objectContaining({ code: '330106' }))
    expect((await server.call('api/stress/getAddress', { parentCode: '99' })).code).toBe(404)
  })

  test('of a version that never was are not there', async () => {
    expect(await server.call('api/stress/getQuestion', { version: '2020.1-000000000000' })).toMatchObject({
      code: 404,
      msg: '没有找到这个版本的问卷，请返回后重新打开',
    })
  })
})

describe('answering', () => {
  test('needs consent first, and nothing is kept without it', async () => {
    const key = newSurveyKey()
    const refused = await surveyAs(server, key).answer({ housing: 'RENT' })
    expect(refused).toMatchObject({ code: 422, msg: '请先阅读并同意问卷说明，再开始回答' })
    expect(await rowOf(key)).toBeUndefined()
  })

  test('keeps each answer, in words where it is a code, and the last one of each', async () => {
    const visitor = newVisitor()
    await visitor.begin()
    await visitor.answer({ region: '330106' })
    await visitor.answer({ housing: 'OWN' })
    await visitor.answer({ housing: 'RENT' })
    expect(await visitor.query()).toMatchObject({
      outdated: false,
      result: null,
      answers: [
        { question: 'region', value: '330106', text: '浙江省杭州市西湖区' },
        { question: 'housing', value: 'RENT' },
      ],
    })
  })

  test.each<[question: string, value: unknown, message: string]>([
    ['region', '339999', '请选择所在的省、市和区县'],
    ['housing', 'CASTLE', '请从给出的选项中选择'],
    ['housing', ['OWN'], '请选择一项'],
    ['housing', null, '请回答这一题'],
    ['family', 'CHILD', '请至少选择一项'],
    ['family', ['CHILD', 'CHILD'], '同一个选项请只选一次'],
    ['family', ['CHILD', 'ALONE'], '“我一个人住”不能与其他选项同时选择'],
    ['dependants', 16, '请填写 0 到 15 之间的整数（人）'],
    ['dependants', '3', '请填写数字'],
    ['nothing', 'A', '这份问卷没有这道题'],
  ])('refuses %s: %j at its field, and keeps nothing of it', async (question, value, message) => {
    const visitor = newVisitor()
    await visitor.begin()
    const answers = [
      { question: 'job', value: 'DESK' },
      { question, value: value as string },
    ]
    expect(await visitor.save({ answers })).toMatchObject({
      code: 422,
      msg: message,
      data: { fields: [{ path: `answers.${question}`, message }] },
    })
    expect((await visitor.query())?.answers).toEqual([])
  })

  test('is finished only when every question that is asked has an answer', async () => {
    const visitor = newVisitor()
    await visitor.begin({ answers: answersOf({ ...quietAnswers, housing: 'OWN' }) })
    const refused = await visitor.save({ finished: true })
    expect(refused.msg).toBe('还有题目没有回答，补充后就能看到结果')
    expect(refused.data.fields?.map(({ path }) => path)).toEqual(['answers.homeState', 'answers.homeValue'])
    const done = await visitor.answer({ homeState: ['NONE'], homeValue: null }, { finished: true })
    expect(done.data.result).not.toBeNull()
  })

  test('drops with the last answer what was hidden by a later one', async () => {
    const visitor = newVisitor()
    await visitor.begin({ answers: answersOf({ car: 'FAMILY', passengers: 'OFTEN', longDrive: 'YES' }) })
    const { data } = await visitor.finish({ car: 'NONE' })
    expect(data.answers.map(({ question }) => question)).not.toContain('passengers')
    expect(data.result?.dimensions.find(({ code }) => code === 'car')?.score).toBe(0)
  })

  test('a double tap begins once and finishes once', async () => {
    const key = newSurveyKey()
    const visitor = surveyAs(server, key)
    const begun = await Promise.all([visitor.begin(), visitor.begin()])
    expect(begun.map(({ code }) => code)).toEqual([200, 200])
    expect((await rows()).filter(({ keyHash }) => keyHash === sha256(key))).toHaveLength(1)
    const [one, two] = await Promise.all([visitor.finish(), visitor.finish()])
    expect(two.data.result).toEqual(one.data.result)
  })

  test('two devices: what one has finished the other does not change', async () => {
    const visitor = newVisitor()
    await visitor.finish()
    expect(await visitor.answer({ car: 'OPERATE' })).toMatchObject({
      code: 409,
      msg: '这份问卷刚在别处更新过，已为您显示最新的内容',
    })
  })
})

describe('the result', () => {
  test('says when nothing has to be bought', async () => {
    const { data } = await newVisitor().finish()
    expect(data.result).toMatchObject({ summary: '从您的回答看，目前没有需要特别补充的地方。', advice: [] })
    expect(data.result?.dimensions.map(({ level }) => level)).toEqual(Array(6).fill('LOW'))
  })

  test('explains by the answers and leads to products on sale that insure what is at risk', async () => {
    const { data } = await newVisitor().finish({
      car: 'FAMILY',
      passengers: 'OFTEN',
      longDrive: 'NO',
      pets: ['DOG'],
      job: 'MANUAL',
      trips: 4,
      tripKinds: ['ABROAD', 'GOLF'],
    })
    const advised = data.result?.advice.map(({ code, products }) => [
      code,
      products.map(({ productCode }) => productCode),
    ])
    expect(Object.fromEntries(advised ?? [])).toEqual({
      'car-family': ['vehicle'],
      abroad: ['travel'],
      golf: ['golf'],
      dog: ['pet'],
      earner: ['accident'],
    })
    const car = data.result?.advice.find(({ code }) => code === 'car-family')
    expect(car?.because).toMatch(/^您说家里有自用的汽车，车上几乎总有家人朋友，所以/)
  })

  test('recommends every product on sale when the answers show every need', async () => {
    const everything = {
      ...{ housing: 'OWN', homeState: ['LOW'], homeValue: 60, family: ['CHILD'], dependants: 2, job: 'OUT' },
      ...{ trips: 12, tripKinds: ['ABROAD', 'GOLF'], car: 'FAMILY', passengers: 'OFTEN', longDrive: 'YES' },
      ...{ pets: ['DOG'], paying: ['MOBILE'], phone: 'DEAR', shop: 'FOOD', guests: 200 },
    }
    const { data } = await newVisitor().finish(everything)
    const products = data.result?.advice.flatMap((advice) =>
      advice.products.map(({ productCode }) => productCode),
    )
    expect([...new Set(products)].sort()).toEqual([...server.context.catalogue.products.keys()].sort())
  })

  test('names no product that is not sold where the customer lives', async () => {
    const dogIn = async (region: string | null) =>
      (await newVisitor().finish({ pets: ['DOG'], region })).data.result?.advice
    expect(await dogIn('330106')).toMatchObject([{ products: [{ productCode: 'pet' }], unsold: false }])
    expect(await dogIn(null)).toMatchObject([{ products: [{ productCode: 'pet' }], unsold: false }])
    // Lhasa: no branch in Tibet.
    expect(await dogIn('540102')).toMatchObject([{ products: [], unsold: true }])
  })
})

describe('newer questions', () => {
  test('leave a set that is begun as it is, say so, and can be taken instead', async () => {
    const key = newSurveyKey()
    const visitor = surveyAs(server, key)
    await visitor.begin({ answers: answersOf(quietAnswers) })
    const version = await ageVersion(key)
    const state = await visitor.query()
    expect(state).toMatchObject({ version, outdated: true })
    const { questions } = (await server.call('api/stress/getQuestion', { version })).data
    expect(questions.map(({ text }) => text)).toContain('您住在哪种房子里？')
    expect((await visitor.answer({ housing: 'OTHER' })).code).toBe(409)
    expect((await visitor.save({ version, finished: true })).data).toMatchObject({ version, outdated: true })
    const done = await visitor.query()
    const again = await visitor.begin({ restart: done?.revision })
    expect(again.data).toMatchObject({ outdated: false, answers: [] })
  })

  test('a set is not begun under old ones', async () => {
    const refused = await newVisitor().begin({ version: '2025.1-0123456789ab' })
    expect(refused).toMatchObject({ code: 409, msg: '问卷刚刚更新，请重新打开后再开始' })
  })
})
